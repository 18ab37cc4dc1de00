import {
  EMAIL_ADDRESS,
  type ImportMapping,
  type Message,
  referralMessages,
  textLimits,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { CsvLine } from "../../platform/lib/read-csv.ts";
import { addressOf, cellOf, readPerson } from "../imports/lines/planned-line.ts";
import { FirstTwo } from "../imports/plan-import.ts";
import type { PlannedLine } from "./read-records.ts";
import { findCodeOwners, type KnownReferral, listKnownReferrals } from "./referral-queries.ts";

/** A line of the file: a customer's referral code, and who referred the customer. */
export interface PlannedReferral extends PlannedLine {
  /** Hash of the customer's e-mail address or phone number, in hexadecimal digits. */
  address: string;
  code: string | null;
  /** The referrer's code or e-mail address. */
  referrer: string | null;
}

const CODE = /^[\p{L}\p{M}\p{N}_.~-]+$/u;
/** Matches a whole referral link, which some programs write instead of the code. */
const LINK = /^https?:\/\/.*[?&/](?:ref|r|aff|affiliate|referral|invite)[=/]([^&#/?]+)/i;

/**
 * Compares the referral codes of a file with each other, with earlier imports, and with the codes of this store's
 * customers.
 */
export async function planReferrals(
  db: Database,
  { source, mapping }: { source: string; mapping: ImportMapping },
  lines: Iterable<CsvLine>,
): Promise<PlannedReferral[]> {
  const read = withoutTwins(Array.from(lines, (line) => readReferral(line, mapping)));
  const known = await listKnownReferrals(db, source);
  const owners = await findCodeOwners(
    db,
    read.flatMap(({ code }) => code ?? []),
  );
  const byAddress = new Map(known.map((each) => [each.address, each]));
  const planned = read.map((each): PlannedReferral => {
    if (each.result !== "created") return each;
    const found = byAddress.get(each.address);
    if (found) {
      // If an earlier import left out the referrer, this import leaves out the referrer as well.
      const isSame = found.code === each.code && (found.referrer ?? each.referrer) === each.referrer;
      return isSame
        ? { ...each, result: "unchanged", why: referralMessages.known }
        : skipped(each, referralMessages.differs);
    }
    return each.code !== null && owners.has(each.code)
      ? skipped(each, referralMessages.codeTaken({ code: each.code }))
      : each;
  });
  return withoutLoops(planned, known);
}

const skipped = (line: PlannedReferral, why: Message): PlannedReferral => ({
  ...line,
  result: "skipped",
  why,
});

function readReferral(line: CsvLine, mapping: ImportMapping): PlannedReferral {
  const person = readPerson(line, mapping);
  const [typed, by] = [cellOf(line, mapping, "referralCode"), cellOf(line, mapping, "referredBy")];
  const code = codeOf(typed);
  const referrer = EMAIL_ADDRESS.test(by) ? by.toLowerCase() : codeOf(by);
  const why = person.fault ?? codeFault(typed, code) ?? codeFault(by, referrer);
  const nothing = code === null && referrer === null ? referralMessages.nothing : undefined;
  return {
    ...{ line: line.line, email: person.email, phone: person.phone, name: "", at: "", amount: null },
    ...{
      number: code ?? typed.slice(0, textLimits.referralCode),
      what: by.slice(0, textLimits.importedName),
    },
    ...{ code, referrer, address: person.fault ? "" : addressOf(person) },
    result: (why ?? nothing) ? "skipped" : "created",
    why: why ?? nothing ?? person.note,
  };
}

function codeOf(cell: string): string | null {
  const [, linked] = LINK.exec(cell) ?? [];
  return (linked ?? cell).replace(/^'/, "").toUpperCase() || null;
}

/**
 * Returns why a code cannot be imported: a spreadsheet has damaged it, or it has characters that no link can contain.
 */
function codeFault(cell: string, code: string | null): Message | undefined {
  if (code === null || EMAIL_ADDRESS.test(cell)) return undefined;
  const isGood =
    CODE.test(code) && code.length <= textLimits.referralCode && !/^\d(\.\d+)?E\+\d+$/.test(code);
  return isGood ? undefined : referralMessages.noCode({ cell });
}

/**
 * Skips all lines that share a code or a customer with another line, because only a person can say which of them is
 * right.
 */
function withoutTwins(lines: readonly PlannedReferral[]): PlannedReferral[] {
  const [ofCode, ofCustomer] = [new FirstTwo(), new FirstTwo()];
  for (const { result, line, code, address } of lines) {
    if (result !== "created") continue;
    ofCustomer.add(address, line);
    if (code !== null) ofCode.add(code, line);
  }
  return lines.map((each) => {
    if (each.result !== "created") return each;
    const twin = ofCustomer.beside(each.address, each.line);
    if (twin !== undefined) return skipped(each, referralMessages.customerTwice({ line: String(twin) }));
    const other = each.code === null ? undefined : ofCode.beside(each.code, each.line);
    return other === undefined ? each : skipped(each, referralMessages.codeTwice({ line: String(other) }));
  });
}

type Node = Pick<KnownReferral, "address" | "email" | "code" | "referrer">;

/** Leaves out referrers that form a loop: customers who referred themselves, directly or through other customers. */
function withoutLoops(lines: readonly PlannedReferral[], known: readonly KnownReferral[]): PlannedReferral[] {
  const all: Node[] = [...known, ...lines.filter(({ result }) => result === "created")];
  const byName = new Map<string, Node>();
  for (const each of all)
    for (const name of [each.code, each.email]) if (name !== null) byName.set(name, each);
  const above = ({ referrer }: Node) => (referrer === null ? undefined : byName.get(referrer));
  const looped = addressesInLoops(all, above);
  return lines.map((each) => {
    if (each.result !== "created" || each.referrer === null) return each;
    const referrer = above(each);
    if (!referrer) return { ...each, why: each.why ?? referralMessages.unknown({ cell: each.what }) };
    if (!looped.has(each.address)) return each;
    const why = referrer.address === each.address ? referralMessages.self : referralMessages.loop;
    return each.code === null ? skipped({ ...each, referrer: null }, why) : { ...each, referrer: null, why };
  });
}

/**
 * Returns the addresses of the customers in loops. Everybody has at most one referrer, so following the referrers
 * returns to a customer only in a loop.
 */
function addressesInLoops(all: readonly Node[], above: (node: Node) => Node | undefined): Set<string> {
  const looped = new Set<string>();
  const walkOf = new Map<Node, Node>();
  for (const start of all) {
    let at: Node | undefined = start;
    while (at && !walkOf.has(at)) {
      walkOf.set(at, start);
      at = above(at);
    }
    if (!at || walkOf.get(at) !== start) continue;
    for (let each: Node | undefined = at; each && !looped.has(each.address); each = above(each))
      looped.add(each.address);
  }
  return looped;
}

/** The values of a line that go into the digest of the check's result. */
export const contentOfReferral = ({ line, address, code, referrer }: PlannedReferral) =>
  JSON.stringify([line, address, code, referrer]);
