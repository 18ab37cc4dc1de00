// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files

/** One guard of the money rules: how to take it away, and the test that must go red then. */
export interface Guard {
  name: string;
  file: string;
  /** Text of the file that makes the guard; must stand there exactly once. */
  find: string;
  /** What stands there when it is taken away. */
  replace: string;
  /** The test file, and the name of a test in it. */
  test: [file: string, name: string];
}

export const guards: Guard[] = [
  {
    name: "a wallet spends what it has",
    file: "server/src/wallet/queries.ts",
    find: "WHERE uid = ${uid} AND balance + ${delta} >= 0",
    replace: "WHERE uid = ${uid}",
    test: ["server/src/orders/orders.test.ts", "money is enough for one"],
  },
  {
    name: "a unit of stock is sold once",
    file: "server/src/catalog/queries.ts",
    find: '.where("stock", ">", 0)',
    replace: "",
    test: ["server/src/orders/orders.test.ts", "sells the last unit once"],
  },
  {
    name: "an idempotency key works once",
    file: "server/src/http/idempotency.ts",
    find: "if (!claimed) {",
    replace: "if (false as boolean) {",
    test: ["server/src/orders/orders.test.ts", "sent 20 times at once"],
  },
  {
    name: "a key belongs to its content",
    file: "server/src/http/idempotency.ts",
    find: 'if (!first.body_hash.equals(hash)) throw new Refusal("idempotency_mismatch");',
    replace: "",
    test: ["server/src/orders/orders.test.ts", "with other content is refused"],
  },
  {
    name: "changes of an order take turns",
    file: "server/src/orders/queries.ts",
    find: ".forUpdate()",
    replace: "",
    test: ["server/src/orders/orders.test.ts", "find it canceled"],
  },
  {
    name: "an order's same status twice does nothing",
    file: "server/src/orders/state.ts",
    find: 'if (holds(from) === holds(to)) return "none";',
    replace: "",
    test: ["server/src/orders/orders.test.ts", "once per cancellation"],
  },
  {
    name: "decisions on a request take turns",
    file: "server/src/funding/queries.ts",
    find: '.forUpdate("fund_requests")',
    replace: "",
    test: ["server/src/funding/funding.test.ts", "find it decided"],
  },
  {
    name: "approving twice credits once",
    file: "server/src/funding/state.ts",
    find: "approved: { approved: { nothing: true }",
    replace: "approved: { approved: { credit: true }",
    test: ["server/src/funding/funding.test.ts", "two admins approve 50 times"],
  },
  {
    name: "a transaction ID pays once",
    file: "server/src/funding/submit-request.ts",
    find: 'throw new Refusal("transaction_id_used");',
    replace: "",
    test: ["server/src/funding/funding.test.ts", "accepts one transaction ID once"],
  },
  {
    name: "a spent credit is not taken back",
    file: "server/src/funding/decide-request.ts",
    find: 'if (balance === undefined) throw new Refusal("credit_spent");',
    replace: "",
    test: ["server/src/funding/funding.test.ts", "refuses to take back what was spent"],
  },
  {
    name: "the application's role cannot rewrite the books",
    file: "server/migrations/0002-application-role.sql",
    find: "GRANT SELECT, INSERT ON transfers",
    replace: "GRANT ALL ON transfers",
    test: ["server/src/wallet/ledger.test.ts", "refuses DELETE FROM transfers"],
  },
  {
    name: "nobody can rewrite the books",
    file: "server/migrations/0001-store.sql",
    find: "CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers",
    replace: "CREATE TRIGGER transfers_append_only BEFORE UPDATE ON transfers",
    test: ["server/src/wallet/ledger.test.ts", "refuses DELETE FROM transfers"],
  },
  {
    name: "one cause moves money once",
    file: "server/migrations/0001-store.sql",
    find: ",\n  UNIQUE (kind, reference, generation)",
    replace: "",
    test: ["server/src/wallet/ledger.test.ts", "moves money once per cause"],
  },
  {
    name: "the account itself refuses to go below zero",
    file: "server/migrations/0001-store.sql",
    find: "NOT NULL DEFAULT 0 CHECK (balance >= 0)",
    replace: "NOT NULL DEFAULT 0",
    test: ["server/src/wallet/ledger.test.ts", "never takes a wallet below zero"],
  },
  {
    name: "only RS256 and ES256 are signatures",
    file: "server/src/identity/token.ts",
    find: "      algorithms: ALGORITHMS,\n      issuer: expected.issuer,\n      audience: expected.audience,",
    replace: "      issuer: expected.issuer,",
    test: ["server/src/identity/identity.test.ts", "refuses one for another audience"],
  },
  {
    name: "admin calls are the admin's",
    file: "server/src/identity/policy.ts",
    find: 'if (access === "admin" && actor.role !== "admin") return "admin_only";',
    replace: "",
    test: ["server/src/identity/identity.test.ts", "refuses a customer with 403"],
  },
  {
    name: "two admins take turns to demote",
    file: "server/src/users/change-role.ts",
    find: "    await lockRoles(db);\n",
    replace: "",
    test: ["server/src/users/users.test.ts", "demote each other at once"],
  },
  {
    name: "an admin who was demoted meanwhile demotes nobody",
    file: "server/src/users/require-admin.ts",
    find: 'throw new Refusal("admin_only");',
    replace: 'console.assert(new Refusal("admin_only"));',
    test: ["server/src/users/users.test.ts", "demote each other at once"],
  },
  {
    name: "a deletion waits for what is being ordered",
    file: "server/src/users/queries.ts",
    find: 'selectFrom("users").select("uid").where("uid", "=", uid).forUpdate()',
    replace: 'selectFrom("users").select("uid").where("uid", "=", uid)',
    test: ["server/src/users/users.test.ts", "waits for a request"],
  },
  {
    name: "an order waits for the deletion of its account",
    file: "server/migrations/0007-deleted-accounts.sql",
    find: " FOR KEY SHARE;",
    replace: ";",
    test: ["server/src/users/users.test.ts", "let in before the deletion"],
  },
  {
    name: "a referral waits for the newcomer's first order",
    file: "server/src/referrals/queries.ts",
    find: 'where("uid", "=", uid).forUpdate()',
    replace: 'where("uid", "=", uid)',
    test: ["server/src/referrals/referrals.test.ts", "waits for a first order"],
  },
  {
    name: "an account is referred once",
    file: "server/src/referrals/sign-up.ts",
    find: "if (!existing) await refer(",
    replace: "await refer(",
    test: ["server/src/referrals/referrals.test.ts", "sent 20 times at once"],
  },
  {
    name: "a referral is rewarded once",
    file: "server/src/referrals/queries.ts",
    find: '    .where("rewarded_at", "is", null)\n',
    replace: "",
    test: ["server/src/referrals/referrals.test.ts", "asked for 50 times"],
  },
  {
    name: "only a completed order earns a reward",
    file: "server/src/referrals/queries.ts",
    find: '          .where("orders.status", "=", "completed"),',
    replace: "",
    test: ["server/src/referrals/referrals.test.ts", "not completed, or not the newcomer's"],
  },
  {
    name: "an order holds its product in the shop",
    file: "server/src/catalog/queries.ts",
    find: '    .where("archived_at", "is", null)\n    .forKeyShare()',
    replace: '    .where("archived_at", "is", null)',
    test: ["server/src/catalog/products.test.ts", "tells an order that comes at the same moment"],
  },
  {
    name: "a product holds its category in the shop",
    file: "server/src/catalog/queries.ts",
    find: 'where("id", "=", id).forKeyShare()',
    replace: 'where("id", "=", id)',
    test: ["server/src/catalog/categories.test.ts", "at the same moment cannot both succeed"],
  },
  {
    name: "edits of a product take turns",
    file: "server/src/catalog/queries.ts",
    find: "row.forNoKeyUpdate()",
    replace: "row",
    test: ["server/src/catalog/products.test.ts", "what another admin changed at the same moment"],
  },
  {
    name: "a voucher product's stock is its codes",
    file: "server/src/catalog/change-product.ts",
    find: 'stock === undefined || row.type === "unipin"',
    replace: "stock === undefined",
    test: ["server/src/catalog/products.test.ts", "its codes are its stock"],
  },
  {
    name: "a method has one instruction",
    file: "server/src/content/create-payment-instruction.ts",
    find: 'throw new Refusal("instruction_exists"',
    replace: 'void new Refusal("instruction_exists"',
    test: ["server/src/content/instructions.test.ts", "refuse a second one of a method"],
  },
];
