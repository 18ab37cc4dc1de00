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
import type { Draft } from "./import-customers.ts";
import type { PlannedLine } from "./lines/planned-line.ts";
import type { KeptRow } from "./mapping-queries.ts";
import { newCustomers, sumOf } from "./plan-import.ts";
import type { CustomerRow, ImportRow } from "./queries.ts";

const presentWho = <W extends { at: Date | string } | null>(who: W) =>
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

export function presentCheck({
  digest,
  kind,
  kept,
  encoding,
  headings,
  rows,
  mapping,
  faults,
  lines,
}: Draft): ImportCheck {
  const count = (result: PlannedLine["result"]) => lines.filter((line) => line.result === result).length;
  // What somebody should look at stands first.
  const told = [...lines.filter(({ why }) => why), ...lines.filter(({ why }) => !why)];
  return {
    ...{ digest, kind, kept, encoding, mapping, faults },
    headings: [...headings],
    rows: rows.slice(0, SHOWN_IMPORT_ROWS).map((cells) => [...cells]),
    count: rows.length,
    created: count("created"),
    unchanged: count("unchanged"),
    skipped: count("skipped"),
    total: poishaToTaka(sumOf(newCustomers(lines))),
    fileTotal: poishaToTaka(sumOf(lines)),
    lines: told.slice(0, SHOWN_IMPORT_LINES).map(presentLine),
  };
}
