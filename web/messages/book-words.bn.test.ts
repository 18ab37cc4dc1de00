import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bookValueText, checkText } from "../src/backoffice/admin/dashboard/book-words.ts";

const server = join(import.meta.dirname, "../../server/src");
const folder = join(server, "wallet/reconciliation");
const statements = readdirSync(folder)
  .filter((name) => name.endsWith("-queries.ts") && name !== "run-queries.ts")
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");

/**
 * An example of each text that the server composes (server/src/wallet/reconciliation,
 * wallet/checkpoints/compare.ts).
 */
const composed = [
  "held by order:7",
  "an approved request with BKA9C2E4T1 of ৳509.25",
  "a request with BKA9C2E4T1 of ৳509.25",
  "a received order with BKA9C2E4T1 of ৳85.00",
  "an order with BKA9C2E4T1 of ৳85.00",
  "2 payments, 1 movements",
  "a movement to ৳9,000.00",
  "delivered 2 times",
  "paid for a canceled order",
  "12 for ৳340.00",
  "seal 3 after 2: 50 rows for 120000, 5f2a",
  "57 rows for ৳570.00",
  "57 rows",
  "4 rows for ৳40.00: the database has lost 53 answered transfers since 2026-11-23T10:00:00.000Z",
  "4 rows: the database has lost 1 entry of the audit log since before the first checkpoint of the file",
  "3 rows for ৳20.01: the database holds other rows since 2026-11-23T10:00:00.000Z",
];
/** Removes IDs, hashes, times and ledger accounts from a text. */
const plain = (text: string) => text.replace(/order:7|BKA9C2E4T1|5f2a|\S+Z|equity:adjustment/g, "");

test("all texts of the reconciliation are translated into Bengali", () => {
  for (const value of composed) expect(plain(bookValueText(value))).not.toMatch(/[a-z]/i);
  expect(bookValueText("an approved request with BKA9C2E4T1 of ৳509.25")).toBe(
    "BKA9C2E4T1 আইডির ৳509.25-এর অনুমোদিত রিকোয়েস্ট",
  );
  expect(bookValueText("৳50.00 wallet:rafiq → income:sales")).toBe("৳50.00 wallet:rafiq → income:sales");
  const checks = [...statements.matchAll(/^ {2}name: "([^"]+)"/gm)].map(([, name = ""]) => name);
  const causes = ["order", "request", "delivery", "top-up", "import"];
  expect(checks.length).toBeGreaterThan(18);
  for (const name of checks)
    expect(checkText(causes.includes(name) ? `${name} transfers` : name)).not.toMatch(/[a-z]{4}/i);
});

test("every text for people in the SQL of a reconciliation check has a translation", () => {
  // The pattern skips single words, such as kinds and accounts, and words beside figures. The latter are parts of
  // composed texts.
  const words = [...statements.matchAll(/'((?:an? |no |none |not |clawed |delivered )[\w: ]*\w)'/g)].map(
    ([, word = ""]) => word,
  );
  expect(words.length).toBeGreaterThan(12);
  for (const word of words)
    expect([word, plain(bookValueText(word))]).toEqual([word, expect.not.stringMatching(/[a-z]/i)]);
  const parts = [...statements.matchAll(/'([^'\n]* [^'\n]*)'/g)].map(([, part = ""]) => part.trim());
  const texts = [...composed, ...words].join("\n");
  const isSaid = (part: string) => /^(an? )?[a-z]/.test(part) && !/[:=,()]|^[a-z]+-|\$\{/.test(part);
  expect(parts.filter((part) => isSaid(part) && !texts.includes(part))).toEqual([]);
});
