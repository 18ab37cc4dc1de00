import { createHash } from "node:crypto";
import {
  type CustomerKind,
  type FileFault,
  type ImportKind,
  type ImportMapping,
  isCustomerKind,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { inPortions } from "../../platform/lib/in-portions.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { transferEachInShop } from "../../wallet/ledger/transfer.ts";
import { mappingOf } from "./keep-mapping.ts";
import { guessKind, guessMapping, kinds } from "./kinds/kinds.ts";
import { addressOf, type PlannedLine } from "./lines/planned-line.ts";
import { listMappings } from "./mapping-queries.ts";
import { compareLines, countResults, newCustomers, sumOf, withoutTwins } from "./plan-import.ts";
import {
  findImport,
  findKnown,
  type ImportRow,
  insertCustomers,
  insertImport,
  lockImports,
} from "./queries.ts";
import { type ReadFile, readFile } from "./read-file.ts";

export interface Draft extends Pick<ReadFile, "encoding" | "headings" | "first" | "count"> {
  kind: ImportKind;
  /** Name of the saved mapping that was used. */
  kept: string | null;
  mapping: ImportMapping;
  faults: FileFault[];
  lines: PlannedLine[];
  fileHash: string;
  digest: string;
}

/** Number of lines that one statement inserts. */
const AT_ONCE = 5_000;

interface GivenFile {
  bytes: Buffer;
  kind?: ImportKind | undefined;
  mapping?: ImportMapping | undefined;
}

/**
 * Returns what an import of a file would store, and changes nothing. If no mapping is given, a saved mapping is used if
 * the file has its headings. Otherwise the columns are guessed.
 */
export async function draftImport(db: Database, given: GivenFile): Promise<Draft> {
  const { encoding, headings, first, count, lines: read, faults } = await readFile(given.bytes);
  const { kind, mapping, kept } = await mapColumns(db, given, { headings, first });
  const lines: PlannedLine[] = [];
  // Files that contain no customers are checked by `orders/goods-imports` or `history-imports`, which also import them.
  const planned = isCustomerKind(kind) ? withoutTwins(kinds[kind].read(read, mapping)) : [];
  for (const some of inPortions(planned, AT_ONCE)) lines.push(...(await compared(db, some)));
  const fileHash = createHash("sha256").update(given.bytes).digest("hex");
  const content = createHash("sha256").update(JSON.stringify([fileHash, kind, mapping]));
  for (const { line, address, amount } of newCustomers(lines))
    content.update(JSON.stringify([line, address, amount]));
  const digest = content.digest("hex");
  return { encoding, headings, first, count, kind, kept, mapping, faults, lines, fileHash, digest };
}

async function compared(db: Database, lines: readonly PlannedLine[]): Promise<PlannedLine[]> {
  const open = lines.filter(({ result }) => result === "created");
  const known = await findKnown(db, {
    addresses: open.map(addressOf),
    emails: open.flatMap(({ email }) => email ?? []),
    phones: open.flatMap(({ phone }) => phone ?? []),
  });
  return compareLines(lines, known);
}

async function mapColumns(
  db: Database,
  given: GivenFile,
  { headings, first }: Pick<ReadFile, "headings" | "first">,
): Promise<Pick<Draft, "kind" | "mapping" | "kept">> {
  if (given.mapping) return { kind: given.kind ?? "balances", mapping: given.mapping, kept: null };
  for (const each of await listMappings(db)) {
    const mapping = mappingOf(each, headings);
    if (mapping && (given.kind ?? each.kind) === each.kind)
      return { kind: each.kind, mapping, kept: each.name };
  }
  const kind = given.kind ?? guessKind(headings, first);
  return { kind, mapping: guessMapping(kind, headings, first), kept: null };
}

interface NewFile {
  name: string;
  fileName: string;
  bytes: Buffer;
  kind: CustomerKind;
  mapping: ImportMapping;
  digest: string;
  /** If a command on the server's machine imports the file: the owner in whose name it does so. */
  onBehalfOf?: string;
}

/**
 * Imports what the check of a file listed, in one transaction: each balance enters the ledger and waits for its
 * customer (docs/decisions/159). @throws `import_empty`, and `import_outdated` if the check would return another result
 * now
 */
export async function importCustomers(context: Context, input: NewFile): Promise<ImportRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockImports(db);
    const draft = await draftImport(db, input);
    if (draft.digest !== input.digest) throw new DomainError("import_outdated");
    const { fileHash, mapping, lines } = draft;
    const { created: customers, skipped } = countResults(lines);
    if (customers === 0) throw new DomainError("import_empty");
    const [id, total, fileTotal] = [newId(), sumOf(newCustomers(lines)), sumOf(lines)];
    const { name, fileName, kind } = input;
    await insertImport(db, {
      ...{ id, kind, name, fileName, fileHash, mapping, customers, total, fileTotal, skipped },
      importedBy: input.onBehalfOf ?? actor.uid,
    });
    for (const some of inPortions(newCustomers(lines), AT_ONCE)) {
      const rows = some.map((each) => ({ ...each, id: newId() }));
      await insertCustomers(db, id, rows);
      await transferEachInShop(inside, {
        from: "equity:opening",
        to: "equity:unclaimed",
        each: rows.map(({ id: reference, amount }) => ({
          amount,
          cause: { kind: "import-opening", reference, generation: 0 },
        })),
      });
    }
    const after = { name, fileHash, customers, total: total / 100, fileTotal: fileTotal / 100 };
    return {
      value: await mustFind(db, id),
      audit: { action: "import.create", subject: `import:${id}`, after },
    };
  });
}

async function mustFind(db: Database, id: string): Promise<ImportRow> {
  const found = await findImport(db, id);
  if (!found) throw new DomainError("import_not_found");
  return found;
}
