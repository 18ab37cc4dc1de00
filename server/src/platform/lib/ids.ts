import { randomUUIDv7 } from "node:crypto";

/**
 * Creates an ID, which is a UUIDv7. IDs sort by creation time, and the lists of orders and requests rely on this order.
 */
export const newId = (): string => randomUUIDv7();
