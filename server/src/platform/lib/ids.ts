import { randomUUIDv7 } from "node:crypto";

/** Creates an ID: a UUIDv7. IDs sort by creation time, and lists rely on that. */
export const newId = (): string => randomUUIDv7();
