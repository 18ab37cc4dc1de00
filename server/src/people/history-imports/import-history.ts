import { createHash } from "node:crypto";
import { type FormerRecordKind, type HistoryKind, historyMessages, type ImportMapping } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { inPortions } from "../../platform/lib/in-portions.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { countResults, sumOf } from "../imports/plan-import.ts";
import { lockImports } from "../imports/queries.ts";
import { readFile } from "../imports/read-file.ts";
import { contentOfReferral, type PlannedReferral, planReferrals } from "./plan-referrals.ts";
import {
  findHistoryImport,
  findKnownRecords,
  type HistoryImportRow,
  insertHistoryImport,
  insertRecords,
  lockHistoryImport,
  setHistoryTakenBack,
} from "./queries.ts";
import { type PlannedLine, type PlannedRecord, readRecords } from "./read-records.ts";
import { deleteReferrals, insertReferrals } from "./referral-queries.ts";

export interface HistoryFile {
  bytes: Buffer;
  kind: HistoryKind;
  mapping: ImportMapping;
  /** Name of the former shop. */
  source: string;
}

export interface HistoryDraft {
  kind: HistoryKind;
  records: PlannedRecord[];
  referrals: PlannedReferral[];
  /** The lines of `records` or of `referrals`, depending on the kind of file; the other list is empty. */
  lines: readonly PlannedLine[];
  fileHash: string;
  digest: string;
}

/** Number of records that one statement inserts. */
const AT_ONCE = 5_000;

/**
 * Returns what an import of a file would store, and changes nothing. The result contains no lines if the file cannot be
 * read.
 */
export async function draftHistory(db: Database, file: HistoryFile): Promise<HistoryDraft> {
  const { bytes, kind, mapping, source } = file;
  const read = await readFile(bytes);
  const records: PlannedRecord[] = [];
  const referrals = kind === "referrals" ? await planReferrals(db, file, read.lines) : [];
  if (kind !== "referrals")
    for (const some of inPortions(readRecords(kind, read.lines, mapping), AT_ONCE))
      records.push(...(await compared(db, { source, kind }, some)));
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const content = createHash("sha256").update(JSON.stringify([fileHash, kind, mapping, source]));
  for (const { line, number, amount } of newLines(records))
    content.update(JSON.stringify([line, number, amount]));
  for (const each of newLines(referrals)) content.update(contentOfReferral(each));
  const lines = kind === "referrals" ? referrals : records;
  return { kind, records, referrals, lines, fileHash, digest: content.digest("hex") };
}

export function* newLines<Line extends PlannedLine>(lines: Iterable<Line>): Generator<Line> {
  for (const each of lines) if (each.result === "created") yield each;
}

/** Compares the file's records with those that earlier imports of the same shop stored. */
async function compared(
  db: Database,
  { source, kind }: { source: string; kind: FormerRecordKind },
  records: readonly PlannedRecord[],
): Promise<PlannedRecord[]> {
  const numbers = records.flatMap(({ result, number }) => (result === "created" ? number : []));
  const known = new Map(
    (await findKnownRecords(db, { source, kind, numbers })).map((each) => [each.number, each]),
  );
  return records.map((each) => {
    const found = each.result === "created" ? known.get(each.number) : undefined;
    if (!found) return each;
    const { amount, status } = found;
    return amount === each.amount && status === each.status
      ? { ...each, result: "unchanged", why: historyMessages.known }
      : { ...each, result: "skipped", why: historyMessages.differs({ amount, status }) };
  });
}

interface NewFile extends HistoryFile {
  fileName: string;
  digest: string;
  /** If a command on the server's machine imports the file: the owner in whose name it does so. */
  onBehalfOf?: string;
}

/**
 * Stores the records that the check of a file listed, in one transaction. They are only history: no money moves, and no
 * sale is counted (docs/decisions/166). @throws `import_empty`, and `import_outdated` if the check would return another
 * result now
 */
export async function importHistory(context: Context, input: NewFile): Promise<HistoryImportRow> {
  return audited(context, async ({ db, actor }) => {
    await lockImports(db);
    const draft = await draftHistory(db, input);
    if (draft.digest !== input.digest) throw new DomainError("import_outdated");
    const { fileHash, lines } = draft;
    const { created: records, skipped } = countResults(lines);
    if (records === 0) throw new DomainError("import_empty");
    const { kind, source, fileName, mapping } = input;
    const [id, total] = [newId(), sumOf(newLines(lines))];
    const of = { id, kind, source };
    await insertHistoryImport(db, {
      ...{ ...of, fileName, fileHash, mapping, records, total, skipped },
      importedBy: input.onBehalfOf ?? actor.uid,
    });
    const withId = <Line>(some: readonly Line[]) => some.map((each) => ({ ...each, id: newId() }));
    for (const some of inPortions(newLines(draft.records), AT_ONCE))
      await insertRecords(db, of, withId(some));
    for (const some of inPortions(newLines(draft.referrals), AT_ONCE))
      await insertReferrals(db, of, withId(some));
    const after = { source, kind, fileHash, records, total: total / 100 };
    return {
      value: await mustFind(db, id),
      audit: { action: "history.import", subject: `import:${id}`, after },
    };
  });
}

async function mustFind(db: Database, id: string): Promise<HistoryImportRow> {
  const found = await findHistoryImport(db, id);
  if (!found) throw new DomainError("import_not_found");
  return found;
}

/**
 * Takes back a whole import, including records that customers can already read. @throws `import_not_found`,
 * `import_not_open` if it was taken back before, `import_in_use` if a customer has got one of its referral codes
 */
export async function takeBackHistory(context: Context, id: string): Promise<HistoryImportRow> {
  return audited(context, async ({ db, actor }) => {
    await lockHistoryImport(db, id);
    const { source, kind, records, total, takenOver, takenBack } = await mustFind(db, id);
    if (takenBack) throw new DomainError("import_not_open");
    if (kind === "referrals" && takenOver > 0)
      throw new DomainError("import_in_use", { values: { count: String(takenOver) } });
    await setHistoryTakenBack(db, id, actor.uid);
    await deleteReferrals(db, id);
    const before = { source, kind, records, total: total / 100 };
    return {
      value: await mustFind(db, id),
      audit: { action: "history.take-back", subject: `import:${id}`, before },
    };
  });
}
