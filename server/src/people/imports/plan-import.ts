import { importMessages, type Poisha, poisha } from "@hira/contract";
import { addressOf, type PlannedLine } from "./lines/planned-line.ts";
import type { KnownCustomer } from "./queries.ts";

/** A balance to import. */
export type NewCustomer = PlannedLine & { amount: Poisha; address: string };

/** For each key, such as a customer's address: the numbers of the first two lines that contain it. */
export class FirstTwo {
  readonly #first = new Map<string, number>();
  readonly #second = new Map<string, number>();

  add(name: string, line: number): void {
    if (!this.#first.has(name)) this.#first.set(name, line);
    else if (!this.#second.has(name)) this.#second.set(name, line);
  }

  /** Returns the number of another line that contains the same key. */
  beside(name: string, line: number): number | undefined {
    const first = this.#first.get(name);
    return first === line ? this.#second.get(name) : first;
  }
}

/** Leaves out customers who have two lines in the file, because only a person can say which line is right. */
export function withoutTwins(lines: readonly PlannedLine[]): PlannedLine[] {
  const [ofEmail, ofPhone, ofPhoneAlone] = [new FirstTwo(), new FirstTwo(), new FirstTwo()];
  for (const { result, line, email, phone } of lines) {
    if (result !== "created") continue;
    if (email !== null) ofEmail.add(email, line);
    if (phone === null) continue;
    ofPhone.add(phone, line);
    if (email === null) ofPhoneAlone.add(phone, line);
  }
  return lines.map((each) => {
    const { line, email, phone } = each;
    if (each.result !== "created") return each;
    // Several people may share a phone number, so it identifies a customer only if there is no e-mail address.
    const twin =
      email === null
        ? ofPhone.beside(phone ?? "", line)
        : (ofEmail.beside(email, line) ?? (phone === null ? undefined : ofPhoneAlone.beside(phone, line)));
    return twin === undefined
      ? each
      : { ...each, result: "skipped", why: importMessages.twice({ line: String(twin) }) };
  });
}

/** Compares the lines with the customers of earlier imports. */
export function compareLines(lines: readonly PlannedLine[], known: readonly KnownCustomer[]): PlannedLine[] {
  const byAddress = new Map(known.map((each) => [each.address, each]));
  const byEmail = new Map(
    known.flatMap((each) => (each.email === null ? [] : [[each.email, each] as const])),
  );
  const byPhone = Map.groupBy(known, ({ phone }) => phone);
  return lines.map((each) => {
    if (each.result !== "created") return each;
    const ofPhone = each.phone === null ? [] : (byPhone.get(each.phone) ?? []);
    const found =
      byAddress.get(addressOf(each)) ??
      (each.email === null
        ? ofPhone[0]
        : (byEmail.get(each.email) ?? ofPhone.find(({ email }) => email === null)));
    if (!found) return each;
    const { amount } = found;
    return found.amount === each.amount
      ? { ...each, result: "unchanged", why: importMessages.known({ amount }) }
      : { ...each, result: "skipped", why: importMessages.differs({ amount }) };
  });
}

/** Yields the balances that will be imported. */
export function* newCustomers(lines: Iterable<PlannedLine>): Generator<NewCustomer> {
  for (const each of lines)
    if (each.result === "created" && each.amount !== null)
      yield { ...each, amount: each.amount, address: addressOf(each) };
}

/**
 * Returns the sum of the amounts in poisha; an amount that could not be read counts as 0. If the sum is too large to be
 * exact, returns the largest exact number.
 */
export function sumOf(lines: Iterable<Pick<PlannedLine, "amount">>): Poisha {
  let sum = 0;
  for (const { amount } of lines) sum += amount ?? 0;
  const most = Number.MAX_SAFE_INTEGER;
  return poisha(Math.max(-most, Math.min(most, sum)));
}

/** Counts the lines by what the import does with them. */
export function countResults(
  lines: Iterable<Pick<PlannedLine, "result">>,
): Record<PlannedLine["result"], number> {
  const count = { created: 0, unchanged: 0, skipped: 0 };
  for (const { result } of lines) count[result] += 1;
  return count;
}
