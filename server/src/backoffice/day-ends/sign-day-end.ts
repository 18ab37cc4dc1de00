import { sumToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { insertClosing } from "../../settlement/account-days/queries.ts";
import { insertSignature, lockDay } from "./day-end-queries.ts";
import { readDayEnd } from "./read-day-ends.ts";

/**
 * Signs a past day with the figures that the operator saw, including the figures of each payment account. Concurrent
 * signatures of a day wait for each other. @throws `day_not_over`, `day_changed` if the figures have changed since the
 * operator saw them, `day_signed` if the same figures are already signed
 */
export async function signDayEnd(
  context: Context,
  { day, digest, note }: { day: string; digest: string; note: string },
): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    await lockDay(db, day);
    const row = await readDayEnd(db, { day });
    if (!row.isOver) throw new DomainError("day_not_over");
    if (row.signed?.digest === row.digest) throw new DomainError("day_signed");
    if (row.digest !== digest) throw new DomainError("day_changed");
    const { wallets, store, methods } = row;
    await insertSignature(db, {
      day,
      generation: (row.signed?.generation ?? 0) + 1,
      digest,
      figures: { wallets, store, methods },
      by: actor.uid,
      note,
    });
    for (const { account, figures } of row.accounts)
      await insertClosing(db, { id: newId(), accountId: account.id, day, figures, by: actor.uid, note });
    const after = {
      day,
      wallets: sumToTaka(wallets),
      store: sumToTaka(store),
      difference: sumToTaka(store - wallets),
      state: row.state,
      note,
    };
    return { audit: { action: "day-end.sign", subject: `day-end:${day}`, after } };
  });
}
