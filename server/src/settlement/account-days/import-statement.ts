import {
  askedMessages,
  type FileChange,
  type FileFault,
  fileMessages,
  type Poisha,
  type StatementPlan,
} from "@hira/contract";
import type { DateOrder } from "@hira/contract/settlement/constants/dates";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { said } from "../../platform/lib/message-texts.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { settleEach, settleWaiting } from "../matching/settle-waiting.ts";
import { findHolders } from "../matching/waiting-queries.ts";
import { digestOf } from "./close-account-days.ts";
import { type AccountRow, listAccounts } from "./queries.ts";
import type { StatementLine } from "./statement-file.ts";
import { readStatement } from "./statement-file.ts";
import type { KnownRow } from "./statement-queries.ts";
import { countGaps, findKnown, lockForStatement, takeInStatement } from "./statement-queries.ts";

/** A line of a statement that no wallet message has reported, as the database stores it. Amounts are in poisha. */
interface NewLine {
  movement_id: string;
  payment_id: string | null;
  trx_id: string;
  amount: number;
  fee: number;
  delta: number;
  balance: number;
  payer: string | null;
  source: string | null;
  occurred_at: string;
}

interface StatementDraft {
  faults: FileFault[];
  changes: FileChange[];
  unchanged: number;
  lines: NewLine[];
  /** Sum in poisha of those payments in the statement that no wallet message has reported. */
  newPayments: number;
  digest: string;
}

const taka = (poisha: number) => poisha / 100;

/**
 * Compares a statement's lines with the stored payments and movements that have the same transaction IDs. Returns the
 * lines that are new. If the statement contains a line twice, this is a fault.
 */
function planStatement(
  lines: readonly StatementLine[],
  known: readonly KnownRow[],
  accountId: string,
): StatementDraft {
  const byId = Map.groupBy(known, ({ trxId }) => trxId);
  const draft: Omit<StatementDraft, "digest"> = {
    faults: [],
    changes: [],
    unchanged: 0,
    lines: [],
    newPayments: 0,
  };
  const seen = new Map<string, number>();
  for (const each of lines) {
    const key = `${each.trxId} ${each.delta}`;
    const first = seen.get(key);
    if (first !== undefined) {
      const twice = fileMessages.statement.lineTwice({ line: String(first) });
      draft.faults.push({ line: each.line, column: "Transaction ID", ...said(twice) });
      continue;
    }
    seen.set(key, each.line);
    const rows = byId.get(each.trxId) ?? [];
    if (rows.some(({ delta }) => delta === each.delta)) draft.unchanged += 1;
    else takeUp(draft, each, { payment: rows.find(({ paymentId }) => paymentId !== null), accountId });
  }
  return { ...draft, digest: digestOf(draft.changes) };
}

function takeUp(
  draft: Omit<StatementDraft, "digest">,
  line: StatementLine,
  { payment, accountId }: { payment: KnownRow | undefined; accountId: string },
): void {
  const { trxId, at, amount, fee, delta, balance, payer, source } = line;
  const contradicts = payment !== undefined && (payment.amount !== amount || payment.accountId !== accountId);
  const becomes = source === null ? "movement" : payment ? "known-payment" : "payment";
  draft.changes.push({
    line: line.line,
    _id: source !== null && contradicts ? payment.paymentId : null,
    name: trxId,
    fields: [
      ...(contradicts && payment.amount !== amount
        ? [{ column: "Amount by a message", before: taka(payment.amount ?? 0), after: taka(amount) }]
        : []),
      ...(contradicts && payment.accountId !== accountId
        ? [{ column: "Account", before: "another", after: "this" }]
        : []),
      { column: delta > 0 ? "In" : "Out", before: null, after: taka(amount) },
      ...(fee > 0 ? [{ column: "Fee", before: null, after: taka(fee) }] : []),
      { column: "Balance", before: null, after: taka(balance) },
      { column: "Date", before: null, after: at.replace("T", " ").slice(0, 16) },
      { column: "Becomes", before: null, after: becomes },
    ],
  });
  if (source !== null && !payment) draft.newPayments += amount;
  draft.lines.push({
    movement_id: newId(),
    payment_id: source === null ? null : newId(),
    trx_id: trxId,
    amount,
    fee,
    delta,
    balance,
    payer,
    source,
    occurred_at: at,
  });
}

export interface Statement {
  account: string;
  csv: string;
  dates?: DateOrder | undefined;
}

/**
 * Returns what a statement contains that no wallet message has reported, and the faults in the statement
 * (docs/decisions/018).
 * @throws `account_not_found`
 */
export async function checkStatement(db: Database, statement: Statement): Promise<StatementPlan> {
  const account = await findAccount(db, statement.account);
  return planOf(await draftOf(db, account, statement), await countGaps(db, account.id));
}

/**
 * Imports the new payments and movements of a checked statement in one transaction. Then settles the requests and
 * orders that waited for these payments. @throws `account_not_found`, `file_has_faults`, and `statement_outdated` if a
 * check would now find other changes
 */
export async function importStatement(
  context: Context,
  { digest, ...statement }: Statement & { digest: string },
): Promise<StatementPlan> {
  const { plan, payments } = await audited(context, async (inside) => {
    const { db } = inside;
    const account = await findAccount(db, statement.account);
    await lockForStatement(db, account.id);
    const draft = await draftOf(db, account, statement);
    const wrong = new Set(draft.faults.map(({ line }) => line)).size;
    if (wrong > 0) throw new DomainError("file_has_faults", { values: { count: String(wrong) } });
    if (draft.digest !== digest) throw new DomainError("statement_outdated");
    const payments = await takeInStatement(db, {
      accountId: account.id,
      method: account.method,
      lines: draft.lines,
    });
    reportPayments(inside, account, draft);
    const plan = planOf(draft, await countGaps(db, account.id));
    const after = {
      lines: plan.lines,
      movements: draft.lines.length,
      payments: payments.length,
      breaks: plan.breaks,
    };
    const audit = {
      action: "account-statement.import",
      subject: `payment-account:${account.id}`,
      after,
    } as const;
    return { value: { plan, payments }, audit: draft.lines.length > 0 ? audit : "unchanged" };
  });
  if (payments.length > 0) await settleEach(context, await findHolders(context.db, payments));
  await settleWaiting({ db: context.db, account: statement.account });
  return plan;
}

/**
 * Reports the new payments as an effect, because importing them settles requests and orders. An operator could invent a
 * line, and money that never came would be credited.
 */
function reportPayments(context: Context, { id }: AccountRow, { newPayments }: StatementDraft): void {
  if (newPayments === 0) return;
  const amount = newPayments as Poisha;
  const summary = askedMessages.takeStatement({ amount });
  report(context, { kind: "approvals", amount, subject: `payment-account:${id}`, summary });
}

async function findAccount(db: Database, id: string): Promise<AccountRow> {
  const [account] = await listAccounts(db, id);
  if (!account) throw new DomainError("account_not_found");
  return account;
}

type Draft = StatementDraft & { count: number; isAmbiguous: boolean };

async function draftOf(
  db: Database,
  { id: accountId, method }: AccountRow,
  { csv, dates }: Statement,
): Promise<Draft> {
  const { lines, faults, count, isAmbiguous } = readStatement(csv, method, dates);
  const trxIds = [...new Set(lines.map(({ trxId }) => trxId))];
  const known = await findKnown(db, { accountId, method, trxIds });
  const draft = planStatement(faults.length > 0 ? [] : lines, known, accountId);
  return { ...draft, faults: [...faults, ...draft.faults], count, isAmbiguous };
}

function planOf(draft: Draft, breaks: number): StatementPlan {
  const { changes, unchanged, faults, digest, count, newPayments, isAmbiguous } = draft;
  const created = changes.filter(({ _id }) => _id === null).length;
  return {
    digest,
    lines: count,
    created,
    changed: changes.length - created,
    unchanged,
    faults: faults.toSorted((a, b) => a.line - b.line),
    changes,
    breaks,
    newPayments: newPayments / 100,
    datesAreAmbiguous: isAmbiguous,
  };
}
