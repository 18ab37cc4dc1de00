import { type CashMethod, cashAccount, type Poisha, poisha, poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { transferInShop } from "../../wallet/ledger/transfer.ts";
import { findPaidSupplier, insertTopUp } from "./account-queries.ts";

export interface TopUp {
  supplierId: string;
  /** Amount in poisha. It is negative if the supplier gave back money, or if it corrects a wrong entry. */
  amount: Poisha;
  /** The shop's cash account from which the top-up is paid. */
  from: CashMethod;
  note: string;
}

/**
 * Records a top-up of a supplier that was paid from the shop's cash (docs/decisions/083). Returns its ID. Throws
 * `supplier_not_found` and `supplier_not_prepaid`.
 */
export async function recordTopUp(
  context: Context,
  { supplierId, amount, from, note }: TopUp,
): Promise<string> {
  return audited(context, async (inside) => {
    const supplier = await findPaidSupplier(inside.db, supplierId);
    if (!supplier) throw new DomainError("supplier_not_found");
    if (supplier.usesCodes) throw new DomainError("supplier_not_prepaid");
    const id = newId();
    const method = from === "other" ? null : from;
    await insertTopUp(inside.db, {
      ...{ id, supplierId, amount, method },
      ...{ note: note || null, actor: inside.actor.uid },
    });
    const [account, cash] = [`supplier:${supplier.key}`, cashAccount(from)] as const;
    const cause = { kind: "supplier-top-up" as const, reference: id, generation: 0, ...(note && { note }) };
    await transferInShop(inside, {
      ...(amount > 0 ? { from: account, to: cash } : { from: cash, to: account }),
      amount: poisha(Math.abs(amount)),
      cause,
    });
    return {
      value: id,
      audit: {
        action: "supplier.top-up",
        subject: `supplier:${supplierId}`,
        after: { amount: poishaToTaka(amount), from, note: note || null },
      },
    };
  });
}
