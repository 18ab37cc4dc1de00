import { type FileChange, type FileFault, fileWords, statementWords } from "@hira/contract";
import { newId } from "../../platform/lib/ids.ts";
import { digestOf } from "./close-account-days.ts";
import type { StatementLine } from "./statement-file.ts";
import type { KnownRow } from "./statement-queries.ts";

/** A line that no message told of, as the database takes it in. Amounts in poisha. */
export interface NewLine {
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

export interface StatementDraft {
  faults: FileFault[];
  changes: FileChange[];
  unchanged: number;
  lines: NewLine[];
  /** Poisha of the payments that no message told of. */
  newPayments: number;
  digest: string;
}

const taka = (poisha: number) => poisha / 100;

/** What of a statement is new beside what is known of its transaction IDs; a line that stands there twice is a fault. */
export function planStatement(
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
      const text = fileWords.statement.lineTwice(first);
      draft.faults.push({ line: each.line, column: "Transaction ID", text });
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
  const becomes =
    source === null
      ? statementWords.movement
      : payment
        ? statementWords.knownPayment
        : statementWords.payment;
  draft.changes.push({
    line: line.line,
    _id: source !== null && contradicts ? payment.paymentId : null,
    name: trxId,
    fields: [
      ...(contradicts && payment.amount !== amount
        ? [{ column: "Amount by a message", before: taka(payment.amount ?? 0), after: taka(amount) }]
        : []),
      ...(contradicts && payment.accountId !== accountId
        ? [{ column: "Account", before: statementWords.anotherAccount, after: statementWords.thisAccount }]
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
