import { type Poisha, poisha, poishaToTaka, takaText } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { readBalance } from "./queries.ts";
import { debitWallet, depositIntoWallet } from "./transfer.ts";

/**
 * Corrects a wallet by an amount in poisha. A positive amount is added, and a negative one is deducted
 * (docs/rules/wallet.md#money). Returns the new balance. @throws `user_not_found`, `balance_too_low` if a deduction
 * exceeds the balance, `balance_too_high` if the wallet would exceed its maximum
 */
export async function adjustBalance(
  context: Context,
  input: { uid: string; amount: Poisha; reason?: string | undefined },
): Promise<Poisha> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const { uid, amount } = input;
    const before = await readBalance(db, uid);
    if (before === undefined) throw new DomainError("user_not_found");
    const cause = {
      kind: "adjustment" as const,
      reference: newId(),
      generation: 0,
      ...(input.reason ? { note: input.reason } : {}),
    };
    const after =
      amount > 0
        ? await depositIntoWallet(inside, { uid, amount, from: "equity:adjustment", cause })
        : await debitWallet(inside, { uid, amount: poisha(-amount), to: "equity:adjustment", cause });
    if (after === undefined) {
      const balance = (await readBalance(db, uid)) ?? before;
      throw new DomainError("balance_too_low", { values: { balance: takaText(balance) } });
    }
    return {
      value: after,
      audit: {
        action: "wallet.adjust",
        subject: `user:${uid}`,
        before: { balance: poishaToTaka(poisha(after - amount)) },
        after: { balance: poishaToTaka(after), reason: input.reason ?? null },
      },
    };
  });
}
