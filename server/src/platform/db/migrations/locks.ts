import { outline, splitStatements } from "./statements.ts";

type Mode = "ACCESS EXCLUSIVE" | "SHARE ROW EXCLUSIVE";

export interface TableLock {
  table: string;
  mode: Mode;
}

const NAME = String.raw`(?:ONLY )?(?:public\.)?"?(\w+)"?`;
const TAKES: readonly [Mode, RegExp][] = [
  ["ACCESS EXCLUSIVE", new RegExp(`^(?:ALTER|DROP) TABLE (?:IF EXISTS )?${NAME}`, "gi")],
  ["ACCESS EXCLUSIVE", new RegExp(`^DROP TRIGGER .*? ON ${NAME}`, "gi")],
  ["SHARE ROW EXCLUSIVE", new RegExp(`^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*? ON ${NAME}`, "gi")],
  ["SHARE ROW EXCLUSIVE", new RegExp(`^CREATE (?:UNIQUE )?INDEX .*? ON ${NAME}`, "gi")],
  ["SHARE ROW EXCLUSIVE", new RegExp(`\\bREFERENCES ${NAME}`, "gi")],
];

/** As orders and requests come by them (docs/architecture.md#money): who takes turns in one order does not deadlock. */
const ORDER = [
  ...[
    "users",
    "products",
    "product_stock",
    "idempotency_keys",
    "orders",
    "fund_requests",
    "transaction_claims",
  ],
  ...["voucher_codes", "wallets", "transfers"],
];
const place = (table: string) => (ORDER.includes(table) ? ORDER.indexOf(table) : ORDER.length);

/** The locks that a migration's statements take on tables, each once in its strongest mode, in the order to take them. */
export function locksOf(text: string): TableLock[] {
  const modes = new Map<string, Mode>();
  for (const statement of splitStatements(text).map(outline)) {
    for (const [mode, pattern] of TAKES) {
      for (const [, table = ""] of statement.matchAll(pattern)) {
        if (modes.get(table) !== "ACCESS EXCLUSIVE") modes.set(table, mode);
      }
    }
  }
  return [...modes]
    .map(([table, mode]) => ({ table, mode }))
    .sort((a, b) => place(a.table) - place(b.table) || (a.table < b.table ? -1 : 1));
}
