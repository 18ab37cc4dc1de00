import { importMessages, type Poisha, poisha } from "@hira/contract";
import { addressOf, type PlannedLine } from "./lines/planned-line.ts";
import type { KnownCustomer } from "./queries.ts";

/** A balance to import. */
export type NewCustomer = PlannedLine & { amount: Poisha; address: string };

/** Two lines about one customer: which of them is right, only a person can say, so neither is taken. */
export function withoutTwins(lines: readonly PlannedLine[]): PlannedLine[] {
  const created = lines.filter(({ result }) => result === "created");
  const ofEmail = Map.groupBy(created, ({ email }) => email);
  const ofPhone = Map.groupBy(created, ({ phone }) => phone);
  return lines.map((each) => {
    if (each.result !== "created") return each;
    // Several people may share a number, so it stands for a person only where there is no e-mail address.
    const sharing =
      each.email === null
        ? (ofPhone.get(each.phone) ?? [])
        : [
            ...(ofEmail.get(each.email) ?? []),
            ...(each.phone === null ? [] : (ofPhone.get(each.phone) ?? [])).filter(
              ({ email }) => email === null,
            ),
          ];
    const twin = sharing.find(({ line }) => line !== each.line);
    return twin
      ? { ...each, result: "skipped", why: importMessages.twice({ line: String(twin.line) }) }
      : each;
  });
}

/** Compares the lines with earlier imports. */
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

export const newCustomers = (lines: readonly PlannedLine[]): NewCustomer[] =>
  lines.flatMap((each) =>
    each.result === "created" && each.amount !== null
      ? [{ ...each, amount: each.amount, address: addressOf(each) }]
      : [],
  );

/** Returns the sum of the amounts, in poisha; one that could not be read counts as 0. */
export const sumOf = (lines: readonly Pick<PlannedLine, "amount">[]): Poisha =>
  poisha(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
