import { askedMessages, noticeMessages, takaText } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { readAmount } from "../../platform/lib/read-amount.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { transferEachInShop } from "../../wallet/ledger/transfer.ts";
import { findImport, type ImportRow, lockImport, setSigned, setTakenBack, sumOpening } from "./queries.ts";

async function lockOpen(db: Database, id: string): Promise<ImportRow> {
  await lockImport(db, id);
  const found = await findImport(db, id);
  if (!found) throw new DomainError("import_not_found");
  if (found.state === "taken-back") throw new DomainError("import_not_open");
  return found;
}

const again = async (db: Database, found: ImportRow) => (await findImport(db, found.id)) ?? found;

/**
 * Signs an import. The owner enters the total that the former shop shows; it must equal the totals of the file and of
 * the ledger exactly. From then on, customers can take over their balances. The effect is reported like an adjustment
 * of the total amount (docs/decisions/159). @throws `import_not_found`, `import_not_open`, `import_total_differs`
 */
export async function signImport(
  context: Context,
  { id, total }: { id: string; total: string },
): Promise<ImportRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    const found = await lockOpen(db, id);
    if (found.state !== "unsigned") throw new DomainError("import_not_open");
    const ledger = await sumOpening(db, id);
    if (readAmount(total) !== ledger || ledger !== found.total)
      throw new DomainError("import_total_differs", { values: { total: takaText(ledger) } });
    await setSigned(db, id, actor.uid);
    const about = { name: found.name, amount: ledger };
    report(inside, {
      ...{ kind: "adjustments", amount: ledger, subject: `import:${id}` },
      summary: askedMessages.signImport(about),
    });
    await notifyAdmins(inside, noticeMessages.signedImport(about));
    const after = {
      name: found.name,
      customers: found.customers,
      total: ledger / 100,
      fileHash: found.fileHash,
    };
    return {
      value: await again(db, found),
      audit: { action: "import.sign", subject: `import:${id}`, after },
    };
  });
}

/**
 * Takes back a whole import. @throws `import_not_found`, `import_not_open` if it was taken back before, `import_in_use`
 * if a customer has taken over one of its balances
 */
export async function takeBackImport(context: Context, id: string): Promise<ImportRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    const found = await lockOpen(db, id);
    if (found.takenCustomers > 0)
      throw new DomainError("import_in_use", { values: { count: String(found.takenCustomers) } });
    const customers = await setTakenBack(db, id, actor.uid);
    await transferEachInShop(inside, {
      from: "equity:unclaimed",
      to: "equity:opening",
      each: customers.map(({ id: reference, amount }) => ({
        amount,
        cause: { kind: "import-takeback", reference, generation: 0 },
      })),
    });
    const before = { name: found.name, customers: found.customers, total: found.total / 100 };
    return {
      value: await again(db, found),
      audit: { action: "import.take-back", subject: `import:${id}`, before },
    };
  });
}
