import { z } from "zod";

/**
 * A transaction ID or phone number that occurs in other orders or fund requests too. Admins see it as
 * `alsoSeen`.
 */
export const sighting = z.object({
  by: z.enum(["transactionId", "phone"]),
  value: z.string(),
  orders: z.int().describe("Other orders with it, counted to 100"),
  requests: z.int().describe("Other fund requests with it, counted to 100"),
  deleted: z.int().describe("More of both that an admin has deleted, counted to 200: no list shows them"),
  otherAccounts: z.boolean().describe("Whether one of them is another account's"),
});

export type Sighting = z.infer<typeof sighting>;
