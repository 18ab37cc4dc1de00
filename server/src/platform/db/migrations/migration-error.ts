/** The database cannot be migrated to this version, or is too new for it. The message tells the operator what to do. */
export class MigrationError extends Error {}
