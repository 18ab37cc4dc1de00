import { decisionReasonText, type RecordKind } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { findDecisions } from "./history-queries.ts";
import { presentPerson } from "./presenter.ts";

/**
 * The last decision on the order or request in a row of an export: actor, time and reason. All are null if there is no
 * decision.
 */
export interface Decided {
  decidedBy: string | null;
  decidedAt: Date | null;
  /** The reason that the admin gave for the decision, as text. */
  decidedWhy: string | null;
}

const BATCH = 500;

/** Adds the last decision to each row. While the rows are read, the decisions of many rows are looked up together. */
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
