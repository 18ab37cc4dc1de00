import type { ImportKind } from "@hira/contract";
import { workbookOf } from "./workbook.ts";

/** How many customers, orders, packages and codes a fake former shop has. */
export interface FormerShop {
  customers: number;
  orders: number;
  products: number;
  codes: number;
}

/** A file as a program of the former shop would export it. */
export interface FormerFile {
  /** The name of the program and what it exports. */
  name: string;
  fileName: string;
  kind: ImportKind;
  bytes: () => Buffer;
  /** Number of customers, orders, requests, packages or codes in the file. */
  records: number;
  /** Sum of the balances, amounts or prices in the file, in poisha. */
  total: number;
  /** Number of games to which the packages in the file belong. */
  games: number;
}

type Cell = string | number;
type Rows = Iterable<readonly Cell[]>;

const MOST_GAMES = 20;

const poishaOf = (n: number) => 1 + ((n * 7_919) % 500_000);
const email = (n: number) => `customer${n}@former.test`;
const phone = (n: number) => `01${7 + (n % 3)}${String(n).padStart(8, "0")}`;
const two = (n: number) => String(n).padStart(2, "0");
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const totalOf = (count: number) => numbers(count).reduce((sum, n) => sum + poishaOf(n), 0);

/** Three ways to write an amount: as 1234.50, as 1.234,50, and in Bengali digits with Indian grouping. */
const plain = (poisha: number) => (poisha / 100).toFixed(2);
const german = (poisha: number) =>
  plain(poisha)
    .replace(".", ",")
    .replace(/(\d)(\d{3},)/, "$1.$2");
const bengali = (poisha: number) =>
  `৳ ${(poisha / 100)
    .toLocaleString("en-IN", { minimumFractionDigits: 2 })
    .replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))}`;

function text(rows: Rows, separator = ","): string {
  const cellOf = (cell: Cell) =>
    /[",;\t\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell;
  return Array.from(rows, (row) => `${row.map(cellOf).join(separator)}\r\n`).join("");
}
const csv = (rows: Rows) => Buffer.from(text(rows));
/** A CSV file as Excel saves it in countries where a comma is the decimal sign. */
const semicolons = (rows: Rows) => Buffer.from(`\uFEFFsep=;\r\n${text(rows, ";")}`);
/** A file as Excel saves it as “Unicode text”. */
const utf16 = (rows: Rows) => Buffer.from(`\uFEFF${text(rows, "\t")}`, "utf16le");
const excel = (rows: Rows) => workbookOf([...rows]);

function customerFiles({ customers }: FormerShop): FormerFile[] {
  const each = numbers(customers);
  const file = (name: string, fileName: string, bytes: () => Buffer, kind: ImportKind = "balances") => ({
    ...{ name, fileName, kind, bytes, games: 0 },
    ...{ records: customers, total: totalOf(customers) },
  });
  return [
    file("TeraWallet's balances", "balances.csv", () =>
      csv([["user_id", "email", "amount"], ...each.map((n) => [n, email(n), `${plain(poishaOf(n))}000000`])]),
    ),
    file("TeraWallet's transactions", "transactions.csv", () => csv(transactions(each)), "transactions"),
    file("WooCommerce's customers with a column of balances", "customers.csv", () =>
      csv([
        [
          ...["Name", "Username", "Last Active", "Sign Up", "Email", "Orders", "Total Spend", "AOV"],
          ...["Country / Region", "City", "Region", "Postal Code", "Billing Phone", "Role", "Balance"],
        ],
        ...each.map((n) => [
          ...[`Customer ${n}`, `customer${n}`, "2026-05-14 10:00:00", "2025-01-02 10:00:00", email(n), 3],
          ...[
            "300.00",
            "100.00",
            "BD",
            "Dhaka",
            "BD-13",
            1205,
            `'+88${phone(n)}`,
            "customer",
            plain(poishaOf(n)),
          ],
        ]),
      ]),
    ),
    file("Shopify's customers with a column of balances", "shopify-customers.csv", () =>
      csv([
        [
          ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing"],
          ...["Default Address Company", "Default Address Address1", "Default Address Zip"],
          ...["Default Address Phone", "Phone", "Accepts SMS Marketing", "Total Spent", "Total Orders"],
          ...["Note", "Tax Exempt", "Tags", "Store credit"],
        ],
        ...each.map((n) => [
          ...[`'${7_000_000_000_000 + n}`, "Customer", n, email(n), "yes", "", "Road 1, Dhaka", "'1205"],
          ...[`'+88${phone(n)}`, `'+88${phone(n)}`, "no", "300.00", 3, "", "no", "", plain(poishaOf(n))],
        ]),
      ]),
    ),
    file("a CSV list", "list.csv", () =>
      semicolons([
        ["E-mail", "Mobile", "Name", "Balance"],
        ...each.map((n) => [email(n), phone(n), `গ্রাহক ${n}`, german(poishaOf(n))]),
      ]),
    ),
    file("a Bengali list, as Unicode text", "তালিকা.txt", () =>
      utf16([
        ["নাম", "মোবাইল", "ই-মেইল", "ব্যালেন্স"],
        ...each.map((n) => [`গ্রাহক ${n}`, phone(n), email(n), bengali(poishaOf(n))]),
      ]),
    ),
    file("an Excel list of customers", "customers.xlsx", () =>
      excel([
        ["Customers of the shop"],
        ["Email", "Phone", "Name", "Balance"],
        ...each.map((n) => [email(n), phone(n), `Customer ${n}`, poishaOf(n) / 100]),
      ]),
    ),
  ];
}

/**
 * Yields four transactions of each customer, whose sum is the customer's balance. Two of them contain fractions of a
 * poisha.
 */
function* transactions(each: readonly number[]): Generator<Cell[]> {
  yield ["id", "user_id", "email", "type", "category", "currency", "amount", "details", "added_by", "date"];
  let id = 0;
  for (const n of each)
    for (const [type, category, amount] of [
      ["credit", "topup", `${plain(poishaOf(n) + 250)}000000`],
      ["debit", "purchase", "7.50000000"],
      ["credit", "cashback", "3.33333333"],
      ["credit", "cashback", "1.66666667"],
    ] as const)
      yield [++id, n, email(n), type, category, "BDT", amount, `For #${n}`, "admin", "2026-01-01 10:00:00"];
}

function orderFiles({ customers, orders }: FormerShop): FormerFile[] {
  const each = numbers(orders).map((n) => ({
    n,
    buyer: 1 + (n % customers),
    day: 1 + (n % 28),
    month: 1 + (n % 12),
  }));
  const file = (name: string, fileName: string, bytes: () => Buffer) => ({
    ...{ name, fileName, kind: "orders" as const, bytes, games: 0 },
    ...{ records: orders, total: totalOf(orders) },
  });
  const listed = [
    "Order",
    "Date",
    "Email",
    "Phone",
    "Name",
    "Item",
    "Player ID",
    "Total",
    "Method",
    "TrxID",
    "Status",
  ];
  return [
    file("WooCommerce's orders", "orders.csv", () =>
      csv([
        [
          ...[
            "order_id",
            "order_number",
            "order_date",
            "paid_date",
            "status",
            "order_total",
            "order_currency",
          ],
          ...["payment_method", "payment_method_title", "transaction_id", "customer_email"],
          ...["billing_first_name", "billing_last_name", "billing_phone", "line_item_1", "player_id"],
        ],
        ...each.map(({ n, buyer, day, month }) => [
          ...[
            n,
            100_000 + n,
            `${two(month)}/${two(day)}/2026 15:09:00`,
            "",
            n % 9 === 0 ? "cancelled" : "completed",
          ],
          ...[plain(poishaOf(n)), "BDT", "bkash", "bKash", `TRX${n}`, email(buyer), "Customer", buyer],
          ...[`+88${phone(buyer)}`, "115 Diamonds", 9_000_000 + n],
        ]),
      ]),
    ),
    file("Shopify's orders", "shopify-orders.csv", () => csv(shopifyOrders(each))),
    file("a CSV list of orders", "order-list.csv", () =>
      semicolons([
        listed,
        ...each.map(({ n, buyer, day, month }) => [
          ...[n, `${two(day)}/${two(month)}/2026 03:09 PM`, email(buyer), phone(buyer), `Customer ${buyer}`],
          ...["115 Diamonds", 9_000_000 + n, german(poishaOf(n)), "bKash", `TRX${n}`, "Delivered"],
        ]),
      ]),
    ),
    file("an Excel list of orders", "orders.xlsx", () =>
      excel([
        listed,
        ...each.map(({ n, buyer, day, month }) => [
          ...[n, `2026-${two(month)}-${two(day)} 15:09`, email(buyer), phone(buyer), `Customer ${buyer}`],
          ...["115 Diamonds", 9_000_000 + n, poishaOf(n) / 100, "bKash", `TRX${n}`, "Delivered"],
        ]),
      ]),
    ),
  ];
}

interface Order {
  n: number;
  buyer: number;
  day: number;
  month: number;
}

/** Yields the lines of the orders. Every fifth order has a second line for a second item. */
function* shopifyOrders(each: readonly Order[]): Generator<Cell[]> {
  yield [
    ...[
      "Name",
      "Email",
      "Financial Status",
      "Paid at",
      "Currency",
      "Total",
      "Created at",
      "Lineitem quantity",
    ],
    ...[
      "Lineitem name",
      "Lineitem price",
      "Billing Name",
      "Payment Method",
      "Payment Reference",
      "Phone",
      "Id",
    ],
  ];
  for (const { n, buyer, day, month } of each) {
    const at = `2026-${two(month)}-${two(day)} 15:09:00 +0600`;
    yield [
      ...[`#${n}`, email(buyer), "paid", at, "BDT", plain(poishaOf(n)), at, 1, "115 Diamonds", "50.00"],
      ...[`Customer ${buyer}`, "bKash", `TRX${n}`, `'+88${phone(buyer)}`, `'${5_000_000_000 + n}`],
    ];
    if (n % 5 === 0)
      yield [`#${n}`, email(buyer), "", "", "", "", "", 2, "Weekly", "15.50", "", "", "", "", ""];
  }
}

function requestFiles({ customers, orders }: FormerShop): FormerFile[] {
  const rows = (amount: (poisha: number) => Cell): Cell[][] => [
    ["Request ID", "Date", "Email", "Amount", "Method", "Transaction ID", "Status"],
    ...numbers(orders).map((n) => [
      ...[n, `2026-05-${two(1 + (n % 28))} 10:00`, email(1 + (n % customers)), amount(poishaOf(n))],
      ...["bKash", `REQ${n}`, n % 7 === 0 ? "rejected" : "approved"],
    ]),
  ];
  const of = { kind: "requests" as const, records: orders, total: totalOf(orders), games: 0 };
  return [
    { ...of, name: "a CSV list of requests", fileName: "requests.csv", bytes: () => csv(rows(plain)) },
    {
      ...{ ...of, name: "an Excel list of requests", fileName: "requests.xlsx" },
      bytes: () => excel(rows((poisha) => poisha / 100)),
    },
  ];
}

interface Package {
  n: number;
  game: string;
  name: string;
  price: number;
  sku: string;
}

const packagesOf = (count: number): Package[] =>
  numbers(count).map((n) => ({
    ...{ n, game: `Large game ${n % MOST_GAMES}`, name: `${n} Coins` },
    ...{ price: 1_000 + (poishaOf(n) % 90_000), sku: `L${n}` },
  }));

function productFiles({ products }: FormerShop): FormerFile[] {
  const each = packagesOf(products);
  const games = [...new Set(each.map(({ game }) => game))];
  const total = each.reduce((sum, { price }) => sum + price, 0);
  const file = (name: string, fileName: string, bytes: () => Buffer, kind: ImportKind = "products") => ({
    ...{ name, fileName, kind, bytes, records: products, total, games: games.length },
  });
  const list: Cell[][] = [
    ["Game", "Package", "Price", "SKU"],
    ...each.map(({ game, name, price, sku }) => [game, name, plain(price), sku]),
  ];
  const wooHeadings = [
    ...[
      "ID",
      "Type",
      "SKU",
      "GTIN, UPC, EAN, or ISBN",
      "Name",
      "Published",
      "Description",
      "In stock?",
      "Stock",
    ],
    ...[
      "Sale price",
      "Regular price",
      "Categories",
      "Images",
      "Parent",
      "Attribute 1 name",
      "Attribute 1 value(s)",
    ],
  ];
  const woo = (cells: Readonly<Record<string, Cell>>) => wooHeadings.map((heading) => cells[heading] ?? "");
  return [
    file("WooCommerce's products", "products.csv", () =>
      Buffer.from(
        `\uFEFF${text([
          wooHeadings,
          ...games.map((Name, n) => woo({ ID: 10_000 + n, Type: "variable", Name, Published: 1 })),
          ...each.map(({ n, game, name, price, sku }) =>
            woo({
              ...{ ID: 20_000 + n, Type: "variation", SKU: sku, Name: `${game} - ${name}`, Published: 1 },
              ...{ Parent: `id:${10_000 + games.indexOf(game)}`, "Attribute 1 name": "Amount" },
              ...{ "Attribute 1 value(s)": name, "Regular price": plain(price) },
            }),
          ),
        ])}`,
      ),
    ),
    file(
      "Shopify's products",
      "shopify-products.csv",
      () =>
        csv([
          ["Handle", "Title", "Option1 Value", "Variant SKU", "Variant Price", "Status"],
          ...each
            .toSorted((a, b) => a.game.localeCompare(b.game))
            .map(({ game, name, price, sku }, at, all) => [
              game.toLowerCase().replaceAll(" ", "-"),
              ...[all[at - 1]?.game === game ? "" : game, name, sku, plain(price), "active"],
            ]),
        ]),
      "shopify",
    ),
    file("a CSV list of products", "product-list.csv", () => csv(list)),
    file("an Excel list of products", "products.xlsx", () => excel(list)),
  ];
}

/** The files of codes. The codes belong to the packages that every file of products contains. */
function codeFiles({ products, codes }: FormerShop): FormerFile[] {
  const packages = packagesOf(products);
  const each = numbers(codes).map((n) => ({
    code: `${1000 + (n % 9000)}-${String(n).padStart(6, "0")}-QRST`,
    of: packages[n % products] as Package,
  }));
  const file = (name: string, fileName: string, bytes: () => Buffer) => ({
    ...{ name, fileName, kind: "codes" as const, bytes, records: codes, total: 0, games: 0 },
  });
  const list: Cell[][] = [
    ["Code", "Product"],
    ...each.map(({ code, of }) => [code, `${of.game} ${of.name}`]),
  ];
  return [
    file("codes of Serial Numbers", "serials.csv", () =>
      csv([
        ["Serial Key", "Product", "SKU", "Status", "Order ID"],
        ...each.map(({ code, of }) => [code, `${of.game} - ${of.name}`, "", "available", ""]),
      ]),
    ),
    file("codes of License Manager", "licenses.csv", () =>
      csv([
        ["id", "order_id", "license_key", "sku", "status"],
        ...each.map(({ code, of }, n) => [n, "", code, of.sku, "ACTIVE"]),
      ]),
    ),
    file("a CSV list of codes", "code-list.csv", () => csv(list)),
    file("an Excel list of codes", "codes.xlsx", () => excel(list)),
  ];
}

/** Returns the files that a fake shop exports, in each format that the store reads. */
export const formerFiles = (shop: FormerShop) => ({
  people: [...customerFiles(shop), ...orderFiles(shop), ...requestFiles(shop)],
  products: productFiles(shop),
  codes: codeFiles(shop),
});

/** The sum of everything that imports brought, except for imports that were taken back. Amounts are in poisha. */
export interface Brought {
  customers: number;
  balances: number;
  /** The part of the balances that is still in the ledger. */
  ledger: number;
  /** Number of stored lines that identify a person. */
  people: number;
  records: number;
  amounts: number;
  games: number;
  products: number;
  prices: number;
  codes: number;
  goods: number;
}

export const READ_BROUGHT = `
  SELECT (SELECT count(*)::int FROM imported_customers WHERE state = 'waiting') AS customers,
    (SELECT coalesce(sum(amount), 0)::float8 FROM imported_customers WHERE state = 'waiting') AS balances,
    (SELECT coalesce(sum(CASE kind WHEN 'import-opening' THEN amount ELSE -amount END), 0)::float8 FROM transfers
     WHERE kind IN ('import-opening', 'import-takeback')) AS ledger,
    (SELECT count(*)::int FROM imported_customers WHERE email IS NOT NULL OR phone IS NOT NULL OR name <> '') AS people,
    (SELECT count(*)::int FROM former_records) AS records,
    (SELECT coalesce(sum(amount), 0)::float8 FROM former_records) AS amounts,
    (SELECT count(*)::int FROM categories) AS games, (SELECT count(*)::int FROM products) AS products,
    (SELECT coalesce(sum(price), 0)::float8 FROM products) AS prices, (SELECT count(*)::int FROM voucher_codes) AS codes,
    (SELECT count(*)::int FROM imported_goods) AS goods`;

/** Returns what importing a file adds to these sums. If a package gets its first codes, this is also stored once. */
export function broughtBy(
  { kind, records, total, games }: FormerFile,
  { products }: FormerShop,
): Partial<Brought> {
  if (kind === "balances" || kind === "transactions")
    return { customers: records, balances: total, ledger: total, people: records };
  if (kind === "orders" || kind === "requests") return { records, amounts: total };
  if (kind === "codes") return { codes: records, goods: records + Math.min(products, records) };
  return { games, products: records, prices: total, goods: games + records };
}

export const plus = (before: Brought, added: Partial<Brought>): Brought => {
  const sum = { ...before };
  for (const name of Object.keys(before) as (keyof Brought)[]) sum[name] += added[name] ?? 0;
  return sum;
};
