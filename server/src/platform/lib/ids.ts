import { randomUUIDv7 } from "node:crypto";

/** Every id of the store: a UUIDv7 sorts by the time it was made, and lists rely on that. */
export const newId = (): string => randomUUIDv7();
