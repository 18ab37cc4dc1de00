import { createHash } from "node:crypto";
import {
  type CustomerKind,
  type FileFault,
  type ImportKind,
  type ImportMapping,
  isGoodsKind,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { transferEachInShop } from "../../wallet/ledger/transfer.ts";
import { mappingOf } from "./keep-mapping.ts";
import { guessKind, guessMapping, kinds } from "./kinds/kinds.ts";
import { addressOf, type PlannedLine } from "./lines/planned-line.ts";
import { listMappings } from "./mapping-queries.ts";
import { compareLines, newCustomers, sumOf, withoutTwins } from "./plan-import.ts";
import { findImport, findKnown, type ImportRow, insertImport, lockImports } from "./queries.ts";
import { type ReadFile, readFile } from "./read-file.ts";

export interface Draft extends Pick<ReadFile, "encoding" | "headings"> {
  kind: ImportKind;
  /** The name of the kept mapping that was used. */
  kept: string | null;
  rows: readonly (readonly string[])[];
  mapping: ImportMapping;
  faults: FileFault[];
  lines: PlannedLine[];
  fileHash: string;
  digest: string;
}

const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

interface GivenFile {
  bytes: Buffer;
  kind?: ImportKind | undefined;
  mapping?: ImportMapping | undefined;
}

/**
 * Returns what an import of a file would bring along; changes nothing. Where no mapping is given, a kept one is taken
 * whose headings are all there, else it is guessed.
 */
export async function draftImport(db: Database, given: GivenFile): Promise<Draft> {
  const { encoding, headings, lines: read, faults } = await readFile(given.bytes);
  const { kind, mapping, kept } = await mapColumns(db, given, { headings, lines: read });
  // What goods bring along is said by the part of the store that keeps them (orders/goods-imports).
  const lines = isGoodsKind(kind) ? [] : withoutTwins(kinds[kind].read(read, mapping));
  const open = lines.filter(({ result }) => result === "created");
  const known = await findKnown(db, {
    addresses: open.map(addressOf),
    emails: open.flatMap(({ email }) => email ?? []),
    phones: open.flatMap(({ phone }) => phone ?? []),
  });
  const compared = compareLines(lines, known);
  const [fileHash, content] = [hashOf(given.bytes), newCustomers(compared)];
  const digest = hashOf(
    JSON.stringify([
      fileHash,
      kind,
      mapping,
      content.map(({ line, address, amount }) => [line, address, amount]),
    ]),
  );
  const rows = read.map(({ cells }) => cells);
  return { encoding, headings, kind, kept, rows, mapping, faults, lines: compared, fileHash, digest };
}

async function mapColumns(
  db: Database,
  given: GivenFile,
  { headings, lines }: Pick<ReadFile, "headings" | "lines">,
): Promise<Pick<Draft, "kind" | "mapping" | "kept">> {
  if (given.mapping) return { kind: given.kind ?? "balances", mapping: given.mapping, kept: null };
  for (const each of await listMappings(db)) {
    const mapping = mappingOf(each, headings);
    if (mapping && (given.kind ?? each.kind) === each.kind)
      return { kind: each.kind, mapping, kept: each.name };
  }
  const kind = given.kind ?? guessKind(headings, lines);
  return { kind, mapping: guessMapping(kind, headings, lines), kept: null };
}

interface NewFile {
  name: string;
  fileName: string;
  bytes: Buffer;
  kind: CustomerKind;
  mapping: ImportMapping;
  digest: string;
  /** The owner in whose name the machine's owner imports by a command. */
  onBehalfOf?: string;
}

/**
 * Brings along what the check of a file named, in one transaction: each balance enters the ledger and waits for its
 * customer (docs/decisions/159). @throws `import_outdated` if it would bring along something else by now, `import_empty`
 */
export async function importCustomers(context: Context, input: NewFile): Promise<ImportRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockImports(db);
    const draft = await draftImport(db, input);
    if (draft.digest !== input.digest) throw new DomainError("import_outdated");
    const customers = newCustomers(draft.lines).map((each) => ({ ...each, id: newId() }));
    if (customers.length === 0) throw new DomainError("import_empty");
    const { fileHash, mapping, lines } = draft;
    const [id, total, fileTotal] = [newId(), sumOf(customers), sumOf(lines)];
    const { name, fileName, kind } = input;
    const skipped = lines.filter(({ result }) => result === "skipped").length;
    await insertImport(
      db,
      {
        id,
        kind,
        name,
        fileName,
        fileHash,
        mapping,
        total,
        fileTotal,
        skipped,
        importedBy: input.onBehalfOf ?? actor.uid,
      },
      customers,
    );
    await transferEachInShop(inside, {
      from: "equity:opening",
      to: "equity:unclaimed",
      each: customers.map(({ id: reference, amount }) => ({
        amount,
        cause: { kind: "import-opening", reference, generation: 0 },
      })),
    });
    const after = {
      name,
      fileHash,
      customers: customers.length,
      total: total / 100,
      fileTotal: fileTotal / 100,
    };
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
