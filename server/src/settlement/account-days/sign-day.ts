import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { type AccountDayRow, closeAccountDays, digestOf } from "./close-account-days.ts";
import { presentFigures } from "./presenter.ts";
import { insertClosing, lockForSigning } from "./queries.ts";

/**
 * Signs an account's completed day, as the operator saw it. @throws `account_not_found`, `day_not_over`, `day_changed`
 * if the figures have changed since, `day_signed` if these figures are already signed
 */
export async function signDay(
  context: Context,
  { account, day, digest, note }: { account: string; day: string; digest: string; note: string },
): Promise<AccountDayRow> {
  return audited(context, async ({ db, actor }) => {
    await lockForSigning(db, account);
    const row = await readDay(db, account, day);
    if (!row?.isOver) throw new DomainError("day_not_over");
    if (row.digest !== digest) throw new DomainError("day_changed");
    if (row.signed && digestOf(row.signed.figures) === digest) throw new DomainError("day_signed");
    await insertClosing(db, {
      id: newId(),
      accountId: account,
      day,
      figures: row.figures,
      by: actor.uid,
      note,
    });
    const value = await readDay(db, account, day);
    if (!value) throw new Error("A signed day has a row");
    const { opening, closing, difference } = presentFigures(row.figures);
    const after = { day, opening, closing, difference, gaps: row.figures.gaps.length, note };
    return { value, audit: { action: "account-day.sign", subject: `payment-account:${account}`, after } };
  });
}

async function readDay(db: Database, account: string, day: string): Promise<AccountDayRow | undefined> {
  return (await closeAccountDays(db, { days: `${day}..${day}`, account })).at(0);
}
