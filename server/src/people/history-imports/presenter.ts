import {
  type FormerRecord,
  type HistoryCheck,
  type HistoryImport,
  type HistoryLine,
  inEnglish,
  poishaToTaka,
} from "@hira/contract";
import { countResults, sumOf } from "../imports/plan-import.ts";
import { firstToShow, presentWho } from "../imports/presenter.ts";
import { type HistoryDraft, newLines } from "./import-history.ts";
import type { FormerRecordRow, HistoryImportRow } from "./queries.ts";
import type { PlannedLine } from "./read-records.ts";

const presentLine = ({ line, number, what, amount, result, why, ...person }: PlannedLine): HistoryLine => ({
  ...{ line, number, what, result, why },
  customer: person.email ?? person.phone ?? person.name,
  amount: amount === null ? null : poishaToTaka(amount),
  text: why && inEnglish(why),
});

export function presentHistoryCheck({ digest, kind, lines }: HistoryDraft): HistoryCheck {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of newLines(lines)) {
    if (at === "") continue;
    const time = Date.parse(at);
    [first, last] = [Math.min(first, time), Math.max(last, time)];
  }
  const shown = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : null);
  return {
    ...{ digest, kind, ...countResults(lines) },
    total: poishaToTaka(sumOf(newLines(lines))),
    ...{ first: shown(first), last: shown(last) },
    lines: firstToShow(lines).map(presentLine),
  };
}

export const presentHistoryImport = ({ id, total, months, ...row }: HistoryImportRow): HistoryImport => ({
  ...row,
  _id: id,
  total: poishaToTaka(total),
  months: months.map((each) => ({ ...each, total: poishaToTaka(each.total) })),
  imported: presentWho(row.imported),
  takenBack: presentWho(row.takenBack),
});

export const presentFormerRecord = ({ id, at, amount, ...row }: FormerRecordRow): FormerRecord => ({
  _id: id,
  ...row,
  at: at.toISOString(),
  amount: poishaToTaka(amount),
});
