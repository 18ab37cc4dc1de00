import { createHash } from "node:crypto";
import type { PaymentAccountRow } from "./queries.ts";

type PayableAccount = Pick<PaymentAccountRow, "id" | "number" | "active">;

/**
 * Which of a method's numbers a customer is shown: always the same one while it is on. Each number has a weight for each
 * customer, made of both ids, and the heaviest wins (rendezvous hashing): customers are spread evenly, a number that
 * is switched off moves its own customers only, and a new one takes its share from all (docs/decisions/044).
 */
export function numberFor(uid: string, accounts: readonly PayableAccount[]): string | undefined {
  const weighed = accounts
    .filter(({ active }) => active)
    .map(({ id, number }) => ({ number, weight: createHash("sha256").update(`${id} ${uid}`).digest("hex") }));
  return weighed.toSorted((a, b) => (a.weight < b.weight ? 1 : -1))[0]?.number;
}
