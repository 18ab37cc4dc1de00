import { askedMessages, type Message, noticeMessages, type RouteName } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { type CustomerFile, customerFileOf } from "../../platform/effects/customer-file.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { inputHashOf } from "./ask.ts";
import { readProtection } from "./protection-queries.ts";
import { usePermit } from "./queries.ts";
import type { Asking, GuardedCall } from "./rules/rule.ts";
import { insertUse, lockOperator, settleUse, sumUses } from "./use-queries.ts";
/** Thrown when an exported file has more rows than it was permitted to have. The download is aborted at that row. */
export class TooManyRows extends Error {
  constructor(allowed: number) {
    super(`Only ${allowed} rows were permitted`);
  }
}

interface Meter {
  /** Maximum number of rows that the file may have. */
  allowed: number;
  /** Called with the number of rows sent, also if the reader disconnects. */
  settle: (written: number) => Promise<void>;
}

/**
 * Returns the headings and rows of a file unchanged, and counts the rows while they are sent. Throws `TooManyRows`
 * before the first row above the limit.
 */
export async function* meteredRows<Line>(
  lines: AsyncIterable<Line>,
  { allowed, settle }: Meter,
): AsyncGenerator<Line> {
  let seen = 0;
  try {
    for await (const line of lines) {
      if (seen > allowed) throw new TooManyRows(allowed);
      seen++;
      yield line;
    }
  } finally {
    await settle(Math.max(0, seen - 1));
  }
}

/** Number of rows by which a file may grow after its rows were counted. */
const roomFor = (rows: number) => Math.max(20, Math.ceil(rows / 10));

export interface AssessedFile {
  /** The approval that the file needs; absent if the file needs no approval. */
  asks?: Asking;
  /** Text of the notification about the exported file to every admin. */
  tells?: Message;
  /**
   * Returns the file, limited to its permitted number of rows. The call's transaction records that number as exported.
   */
  begin: () => Promise<AsyncIterable<readonly Cell[]>>;
}

/**
 * If a reply is a file about customers, checks whether it may be sent, before any row is read (docs/decisions/089).
 * `outside`: database access outside the call's transaction, with which the number of sent rows is recorded.
 */
export async function assessFile(
  call: GuardedCall,
  { route, reply, outside }: { route: RouteName; reply: unknown; outside: GuardedCall["db"] },
): Promise<AssessedFile | undefined> {
  const file = customerFileOf(reply);
  if (!file) return undefined;
  const { db, actor } = call;
  const begin = (allowed: number) => async () => {
    // If there is no limit, no rows are recorded before sending. The sent rows are recorded afterwards.
    const amount = Number.isFinite(allowed) ? allowed : 0;
    const taken = await insertUse(db, { uid: actor.uid, use: "rows", amount });
    const settle = (written: number) => writeDown({ ...call, db: outside }, { file, written, taken });
    return meteredRows(file.lines, { allowed, settle });
  };
  const { exportRows } = await readProtection(db);
  if (exportRows === null) return { begin: begin(Number.POSITIVE_INFINITY) };
  await lockOperator(db, actor.uid);
  const rows = await file.count();
  const taken = await sumUses(db, { uid: actor.uid, use: "rows", since: { hours: 24 } });
  const left = Math.max(0, exportRows - taken);
  if (rows <= left) return { begin: begin(Math.min(left, rows + roomFor(rows))) };
  const tells = noticeMessages.exported[file.holds]({ count: rows });
  const permit = await usePermit(db, {
    ...{ askedBy: actor.uid, route, inputHash: inputHashOf(route, call, {}) },
    rows,
  });
  if (permit) return { tells, begin: begin(permit.rows) };
  const most = rows + roomFor(rows);
  const summary = askedMessages.export[file.holds]({ count: most });
  return {
    tells,
    asks: {
      ...{ kind: "export", summary, rows: most, decides: "permitted" },
      ...{ freeIfAlone: true, permit: true },
    },
    begin: begin(Number.POSITIVE_INFINITY),
  };
}

interface Written {
  file: CustomerFile;
  written: number;
  taken: string | undefined;
}

/** Replaces the number of rows that was recorded before sending with the number of rows that were sent. */
async function writeDown({ db, actor }: GuardedCall, { file, written, taken }: Written): Promise<void> {
  await withTransaction(db, async (tx) => {
    await settleUse(tx, { uid: actor.uid, use: "rows", amount: written }, taken);
    await audited({ db: tx, actor }, async () => ({
      audit: { action: "export.end", subject: file.subject, after: { rows: written } },
    }));
  });
}
