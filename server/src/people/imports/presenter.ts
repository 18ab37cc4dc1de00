import {
  type CustomerImport,
  type ImportCheck,
  type ImportedCustomer,
  type ImportLine,
  inEnglish,
  type KeptMapping,
  poishaToTaka,
  SHOWN_IMPORT_LINES,
  SHOWN_IMPORT_ROWS,
} from "@hira/contract";
import { maskCode } from "../../platform/sealing/cipher.ts";
import type { Draft } from "./import-customers.ts";
import type { PlannedLine } from "./lines/planned-line.ts";
import type { KeptRow } from "./mapping-queries.ts";
import { countResults, newCustomers, sumOf } from "./plan-import.ts";
import type { CustomerRow, ImportRow } from "./queries.ts";

export const presentWho = <W extends { at: Date | string } | null>(who: W) =>
  who && { ...who, at: new Date(who.at).toISOString() };

export function presentImport({ id, takenCustomers, takenTotal, ...row }: ImportRow): CustomerImport {
  const { imported, signed, takenBack } = row;
  return {
    ...row,
    _id: id,
    total: poishaToTaka(row.total),
    fileTotal: poishaToTaka(row.fileTotal),
    takenOver: { customers: takenCustomers, total: poishaToTaka(takenTotal) },
    imported: presentWho(imported),
    signed: presentWho(signed),
    takenBack: presentWho(takenBack),
  };
}

export const presentCustomer = ({ id, amount, invitedAt, ...row }: CustomerRow): ImportedCustomer => ({
  _id: id,
  ...row,
  amount: poishaToTaka(amount),
  invitedAt: invitedAt?.toISOString() ?? null,
});

export const presentMapping = ({ id, ...row }: KeptRow): KeptMapping => ({ _id: id, ...row });

const presentLine = ({ amount, why, ...line }: PlannedLine): ImportLine => ({
  ...line,
  amount: amount === null ? null : poishaToTaka(amount),
  text: why && inEnglish(why),
  why,
});

/**
 * In the preview of a file of codes, every cell may be a code unless its column is known to contain something else.
 * Only a few characters of such a cell are shown.
 */
function shownCells(cells: readonly string[], { kind, mapping }: Pick<Draft, "kind" | "mapping">): string[] {
  if (kind !== "codes") return [...cells];
  const others = new Set(Object.values({ ...mapping, code: null }));
  return cells.map((cell, at) =>
    cell === "" || (others.has(at) && at !== mapping.code) ? cell : maskCode(cell),
  );
}

export function presentCheck(draft: Draft): ImportCheck {
  const { digest, kind, kept, encoding, headings, first, count, mapping, faults, lines } = draft;
  const { created, unchanged, skipped } = countResults(lines);
  return {
    ...{ digest, kind, kept, encoding, mapping, faults },
    headings: [...headings],
    rows: first.slice(0, SHOWN_IMPORT_ROWS).map(({ cells }) => shownCells(cells, draft)),
    ...{ count, created, unchanged, skipped },
    total: poishaToTaka(sumOf(newCustomers(lines))),
    fileTotal: poishaToTaka(sumOf(lines)),
    lines: firstToShow(lines).map(presentLine),
  };
}

/** Lines that the owner should check come first. */
export function firstToShow<Line extends Pick<PlannedLine, "why">>(lines: readonly Line[]): Line[] {
  const [told, others]: [Line[], Line[]] = [[], []];
  for (const each of lines) {
    const among = each.why ? told : others;
    if (among.length < SHOWN_IMPORT_LINES) among.push(each);
  }
  return [...told, ...others].slice(0, SHOWN_IMPORT_LINES);
}
