/** The database cannot be brought to this version, or is beyond it; the message says what its operator can do. */
export class MigrationError extends Error {}
