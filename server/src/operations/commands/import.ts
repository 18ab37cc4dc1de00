import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import {
  can,
  type ImportKind,
  importKindNames,
  MAX_IMPORT_BYTES,
  poishaToTaka,
  textLimits,
} from "@hira/contract";
import { listUsers } from "../../people/identity/list-queries.ts";
import { findUser, type UserRow } from "../../people/identity/queries.ts";
import { type Draft, draftImport, importCustomers } from "../../people/imports/import-customers.ts";
import { mappingOf } from "../../people/imports/keep-mapping.ts";
import { listMappings } from "../../people/imports/mapping-queries.ts";
import { presentCheck } from "../../people/imports/presenter.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { CommandError, runOnStore } from "./store-database.ts";

const USAGE = `Usage:
  npm run import -- FILE --as EMAIL [--kind ${importKindNames.join("|")}] [--mapping NAME] [--name NAME] [--dry-run]
Brings customers with their balances along from a CSV or Excel file of a former shop, as /admin/imports does: all of it
or nothing. --as: the owner on whose behalf. --mapping: the columns of a mapping that is kept under this name; else they
are guessed. --dry-run: only says what it would do. An owner signs the import on the page.`;

interface Wanted {
  file: string;
  as: string;
  kind: ImportKind | undefined;
  mapping: string | undefined;
  name: string;
  isDryRun: boolean;
}

function wantedOf(args: string[]): Wanted | undefined {
  const text = { type: "string" } as const;
  const options = {
    as: text,
    kind: text,
    mapping: text,
    name: text,
    "dry-run": { type: "boolean" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    const kind = importKindNames.find((each) => each === values.kind);
    if (!file || !values.as || others.length > 0 || (values.kind !== undefined && !kind)) return undefined;
    const name = (values.name ?? basename(file).replace(/\.\w+$/, "")).trim().slice(0, textLimits.importName);
    const { as, mapping, "dry-run": isDryRun = false } = values;
    return { file, as, kind, mapping, name: name || "Import", isDryRun };
  } catch {
    return undefined;
  }
}

async function ownerOf(db: Database, account: string): Promise<UserRow> {
  const { users } = await listUsers(db, { email: account, role: "admin", page: 1, limit: 2 });
  const byUid = users.length === 0 ? await findUser(db, account) : undefined;
  const [owner, ...others] = byUid ? [byUid] : users.filter(({ emailVerified }) => emailVerified);
  const grants = owner?.preset?.grants;
  if (!owner || others.length > 0 || !grants || !can(grants, "staff:write&balances:write"))
    throw new CommandError(
      `${account} is not the e-mail or uid of one owner. npm run admin -- list shows them.`,
    );
  return owner;
}

async function bytesOf(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`There is no file ${file}.`);
  if (found.size > MAX_IMPORT_BYTES)
    throw new CommandError(`${file} is larger than ${MAX_IMPORT_BYTES / 1e6} MB. Split it into several.`);
  return readFile(file);
}

/** Returns what the file would bring along, by the columns of the kept mapping if one is named. */
async function draftOf(db: Database, bytes: Buffer, { kind, mapping: name }: Wanted): Promise<Draft> {
  const draft = await draftImport(db, { bytes, kind });
  if (name === undefined) return draft;
  const kept = (await listMappings(db)).find((each) => each.name === name);
  if (!kept) throw new CommandError(`No mapping is kept under the name ${name}.`);
  const mapping = mappingOf(kept, draft.headings);
  if (!mapping) throw new CommandError(`The file lacks a column of the mapping ${name}.`);
  return draftImport(db, { bytes, kind: kept.kind, mapping });
}

const taka = (amount: number) => `৳${amount.toFixed(2)}`;

/** Prints what the page shows: columns, sums, and the lines that somebody should look at. */
function print(draft: Draft): void {
  const {
    encoding,
    kind,
    kept,
    count,
    created,
    unchanged,
    skipped,
    total,
    fileTotal,
    lines,
    mapping,
    headings,
  } = presentCheck(draft);
  const columns = Object.entries(mapping).flatMap(([field, at]) =>
    at === null ? [] : `${field}: ${headings[at] ?? ""}`,
  );
  console.log(
    `${count} lines of ${kind} (${encoding}), columns ${kept ? `as in ${kept}: ` : ""}${columns.join(", ")}`,
  );
  for (const { line, email, phone, result, text } of lines)
    if (text && result !== "unchanged")
      console.log(`  line ${line}, ${email ?? phone ?? "nobody"}, ${result}: ${text}`);
  console.log(`Come along: ${created}, ${taka(total)}. Here already: ${unchanged}. Left out: ${skipped}.`);
  console.log(`Total of the file: ${taka(fileTotal)}.`);
}

async function run(db: Database, wanted: Wanted): Promise<number> {
  const owner = await ownerOf(db, wanted.as);
  const bytes = await bytesOf(wanted.file);
  const draft = await draftOf(db, bytes, wanted);
  const [fault] = draft.faults;
  if (fault) throw new CommandError(`Line ${fault.line}: ${fault.text}`);
  print(draft);
  if (wanted.isDryRun) return 0;
  if (draft.lines.every(({ result }) => result !== "created")) {
    console.log("Nothing new in this file.");
    return 0;
  }
  const { kind, mapping, digest } = draft;
  const made = await importCustomers(
    { db, actor: systemActor },
    {
      name: wanted.name,
      fileName: basename(wanted.file),
      bytes,
      kind,
      mapping,
      digest,
      onBehalfOf: owner.uid,
    },
  );
  console.log(
    `Imported as “${made.name}”: ${made.customers} customers, ${taka(poishaToTaka(made.total))}. Sign it at /admin/imports.`,
  );
  return 0;
}

/** `npm run import`: exits with 0 when done or when nothing is new, 1 when refused, 2 when used wrongly. */
const wanted = wantedOf(process.argv.slice(2));
if (wanted) process.exitCode = await runOnStore((db) => run(db, wanted));
else {
  console.error(USAGE);
  process.exitCode = 2;
}
