import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import {
  can,
  type ImportKind,
  importKindNames,
  isCustomerKind,
  isGoodsKind,
  isHistoryKind,
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
import { importGoodsFile } from "./import-goods-file.ts";
import { importHistoryFile } from "./import-history-file.ts";
import { CommandError, runOnStore } from "./store-database.ts";

const USAGE = `Usage:
  npm run import -- FILE --as EMAIL [--kind ${importKindNames.join("|")}] [--mapping NAME] [--name NAME]
    [--source SHOP] [--create-games] [--pictures ZIP] [--dry-run]
Brings customers with their balances, orders, requests, referral codes, products, codes or reviews along from a CSV or Excel file of a former shop, as
/admin/imports does: all of it or nothing. --as: the owner on whose behalf. --mapping: the columns of a mapping that is
kept under this name; else they are guessed. --source: the name of the former shop, whose orders, requests or referral codes these are. --create-games: creates games that the store does not have; else their
products are left out. --pictures: an archive of the products' pictures. --dry-run: only says what it would do. An owner
signs an import of customers on the page.`;

interface Wanted {
  file: string;
  as: string;
  kind: ImportKind | undefined;
  mapping: string | undefined;
  name: string;
  isDryRun: boolean;
  createGames: boolean;
  pictures: string | undefined;
  source: string | undefined;
}

function wantedOf(args: string[]): Wanted | undefined {
  const text = { type: "string" } as const;
  const options = {
    as: text,
    kind: text,
    mapping: text,
    name: text,
    pictures: text,
    source: text,
    "create-games": { type: "boolean" },
    "dry-run": { type: "boolean" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    const kind = importKindNames.find((each) => each === values.kind);
    if (!file || !values.as || others.length > 0 || (values.kind !== undefined && !kind)) return undefined;
    const name = (values.name ?? basename(file).replace(/\.\w+$/, "")).trim().slice(0, textLimits.importName);
    const {
      as,
      mapping,
      pictures,
      source,
      "dry-run": isDryRun = false,
      "create-games": createGames = false,
    } = values;
    return { file, as, kind, mapping, name: name || "Import", isDryRun, createGames, pictures, source };
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

/** Returns what an import of the file would store. If a mapping is named, it says which columns are read. */
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

function printColumns({ encoding, kind, kept, count, mapping, headings }: Draft): void {
  const columns = Object.entries(mapping).flatMap(([field, at]) =>
    at === null ? [] : `${field}: ${headings[at] ?? ""}`,
  );
  console.log(
    `${count} lines of ${kind} (${encoding}), columns ${kept ? `as in ${kept}: ` : ""}${columns.join(", ")}`,
  );
}

/** Prints what the admin area's page of imports shows: columns, sums, and the lines with problems. */
function print(draft: Draft): void {
  const { created, unchanged, skipped, total, fileTotal, lines } = presentCheck(draft);
  for (const { line, email, phone, result, text } of lines)
    if (text && result !== "unchanged")
      console.log(`  line ${line}, ${email ?? phone ?? "nobody"}, ${result}: ${text}`);
  console.log(`Come along: ${created}, ${taka(total)}. Here already: ${unchanged}. Left out: ${skipped}.`);
  console.log(`Total of the file: ${taka(fileTotal)}.`);
}

/** Prints what an import would store. Returns only what the import needs and not the parsed lines, to save memory. */
async function checkFile(db: Database, bytes: Buffer, wanted: Wanted) {
  const draft = await draftOf(db, bytes, wanted);
  const [fault] = draft.faults;
  if (fault) throw new CommandError(`Line ${fault.line}: ${fault.text}`);
  printColumns(draft);
  const { kind, mapping, digest, lines } = draft;
  if (isCustomerKind(kind)) print(draft);
  return { kind, mapping, digest, isNew: lines.some(({ result }) => result === "created") };
}

async function run(db: Database, wanted: Wanted): Promise<number> {
  const owner = await ownerOf(db, wanted.as);
  const bytes = await bytesOf(wanted.file);
  const { isNew, kind, mapping, digest } = await checkFile(db, bytes, wanted);
  const { name, isDryRun, createGames } = wanted;
  const file = { name, fileName: basename(wanted.file), bytes, mapping, onBehalfOf: owner.uid };
  if (isGoodsKind(kind)) {
    const pictures = wanted.pictures === undefined ? undefined : await bytesOf(wanted.pictures);
    return importGoodsFile(db, { ...file, kind, isDryRun, createGames, pictures });
  }
  if (isHistoryKind(kind)) {
    const source = wanted.source?.trim().slice(0, textLimits.importName);
    if (!source) throw new CommandError("Name the former shop: --source NAME. Its numbers belong to it.");
    return importHistoryFile(db, { ...file, kind, isDryRun, source });
  }
  if (isDryRun) return 0;
  if (!isNew) {
    console.log("Nothing new in this file.");
    return 0;
  }
  const made = await importCustomers({ db, actor: systemActor }, { ...file, kind, digest });
  console.log(
    `Imported as “${made.name}”: ${made.customers} customers, ${taka(poishaToTaka(made.total))}. Sign it at /admin/imports.`,
  );
  return 0;
}

/**
 * Runs `npm run import`. Exit codes: 0 if it imported the file or there was nothing new, 1 if it was refused, 2 for
 * wrong usage.
 */
const wanted = wantedOf(process.argv.slice(2));
if (wanted) process.exitCode = await runOnStore((db) => run(db, wanted));
else {
  console.error(USAGE);
  process.exitCode = 2;
}
