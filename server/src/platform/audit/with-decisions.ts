import { decisionReasonText, type RecordKind } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { findDecisions } from "./history-queries.ts";
import { presentPerson } from "./presenter.ts";

/** Of a file's row: who decided last on it, when and why; null where nobody did. */
export interface Decided {
  decidedBy: string | null;
  decidedAt: Date | null;
  /** The reason that was given, in words. */
  decidedWhy: string | null;
}

const BATCH = 500;

/** The same rows, each with the last decision on it; looked up for so many at once, as they are read. */
export async function* withDecisions<Row extends { id: string; uid: string }>(
  db: Database,
  kind: RecordKind,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row & Decided> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield* await decided(db, kind, batch);
    batch = [];
  }
  yield* await decided(db, kind, batch);
}

async function decided<Row extends { id: string; uid: string }>(
  db: Database,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<(Row & Decided)[]> {
  const decisions = await findDecisions(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const last = decisions.get(row.id);
    return {
      ...row,
      decidedBy: last ? presentPerson(last, row.uid).name : null,
      decidedAt: last?.at ?? null,
      decidedWhy: last?.after?.reason ? decisionReasonText(last.after.reason) : null,
    };
  });
}
