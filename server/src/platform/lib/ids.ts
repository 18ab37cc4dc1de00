import { randomUUIDv7 } from "node:crypto";

/** Creates an ID: a UUIDv7, which sorts by creation time. Lists rely on that. */
export const newId = (): string => randomUUIDv7();
