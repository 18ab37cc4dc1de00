import { createHash } from "node:crypto";
import type { FileFault, ImportMapping } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { transferEachInShop } from "../../wallet/ledger/transfer.ts";
import { guessMapping } from "./guess-mapping.ts";
import { addressOf, compareLines, newCustomers, type PlannedLine, readLines, sumOf } from "./plan-import.ts";
import { findImport, findKnown, type ImportRow, insertImport, lockImports } from "./queries.ts";
import { type ReadFile, readFile } from "./read-file.ts";

export interface Draft extends Pick<ReadFile, "encoding" | "headings"> {
  rows: readonly (readonly string[])[];
  mapping: ImportMapping;
  faults: FileFault[];
  lines: PlannedLine[];
  fileHash: string;
  digest: string;
}

const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/** Returns what an import of a file would bring along; changes nothing. The mapping is guessed where none is given. */
export async function draftImport(
  db: Database,
  { file, mapping }: { file: string; mapping?: ImportMapping | undefined },
): Promise<Draft> {
  const bytes = Buffer.from(file, "base64");
  const { encoding, headings, lines: read, faults } = readFile(bytes);
  const used = mapping ?? guessMapping(headings, read);
  const lines = readLines(read, used);
  const open = lines.filter(({ result }) => result === "created");
  const known = await findKnown(db, {
    addresses: open.map(addressOf),
    emails: open.flatMap(({ email }) => email ?? []),
    phones: open.flatMap(({ phone }) => phone ?? []),
  });
  const compared = compareLines(lines, known);
  const [fileHash, content] = [hashOf(bytes), newCustomers(compared)];
  const digest = hashOf(
    JSON.stringify([fileHash, used, content.map(({ line, address, amount }) => [line, address, amount])]),
  );
  return {
    encoding,
    headings,
    rows: read.map(({ cells }) => cells),
    mapping: used,
    faults,
    lines: compared,
    fileHash,
    digest,
  };
}

interface NewFile {
  name: string;
  fileName: string;
  file: string;
  mapping: ImportMapping;
  digest: string;
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
    const { name, fileName } = input;
    const skipped = lines.filter(({ result }) => result === "skipped").length;
    await insertImport(
      db,
      { id, name, fileName, fileHash, mapping, total, fileTotal, skipped, importedBy: actor.uid },
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
