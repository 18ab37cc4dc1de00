// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

/**
 * Guards of the ledger: wallets, transfers and who may write them, seals, checkpoints, reconciliations, and idempotency
 * keys.
 */
export const booksGuards: Guard[] = [
  {
    name: "the books are compared once an hour, whoever asks",
    file: "server/src/wallet/reconciliation/run-queries.ts",
    find: "await sql`SELECT pg_advisory_xact_lock(hashtext('reconciliation'), 1)`.execute(tx);",
    replace: "",
    test: ["server/src/wallet/reconciliation/scheduled-run.test.ts", "runs once if several instances"],
  },
  {
    name: "the books are compared by one instance at a time",
    file: "server/src/wallet/reconciliation/reconcile.ts",
    find: "if (!(await lockRuns(tx))) return undefined;",
    replace: "void lockRuns;",
    test: [
      "server/src/wallet/reconciliation/scheduled-run.test.ts",
      "does not start while another run is in progress",
    ],
  },
  {
    name: "what was noted elsewhere is not written over by a database that lost it",
    file: "server/src/wallet/checkpoints/keep-checkpoints.ts",
    find: "if (missing.length > 0) {",
    replace: "if (missing.length > 99) {",
    test: [
      "server/src/wallet/checkpoints/checkpoints.test.ts",
      "no checkpoints are written while the database lacks rows",
    ],
  },
  {
    name: "checkpoints are read before the snapshot that they are compared with",
    file: "server/src/wallet/reconciliation/reconcile.ts",
    find: "const found = await compareCheckpoints(tx, files);\n    add(",
    replace:
      "const found = await compareCheckpoints(tx, await openCheckpoints(arguments[2].checkpoints));\n    add(",
    test: [
      "server/src/wallet/checkpoints/checkpoints.test.ts",
      "no difference in checkpoints that are written while it runs",
    ],
  },
  {
    name: "`npm run reconcile` reads checkpoints before the snapshot that they are compared with",
    file: "server/src/wallet/reconciliation/reconcile.ts",
    find: "const found = await compareCheckpoints(tx, files);\n      for",
    replace:
      'const found = await compareCheckpoints(tx, await openCheckpoints(checkpoints ?? ""));\n      for',
    test: [
      "server/src/wallet/checkpoints/checkpoints.test.ts",
      "no difference in checkpoints that are written while it runs",
    ],
  },
  {
    name: "a range is sealed when nobody is at work in it any more",
    file: "server/schema/wallet.sql",
    find: "IF horizon.seen > pg_snapshot_xmin(pg_current_snapshot()) THEN RETURN 'nothing'; END IF;",
    replace: "",
    test: ["server/src/wallet/seals/seals.test.ts", "waits for an open transaction"],
  },
  {
    name: "a transaction has its number before its rows have positions",
    file: "server/schema/wallet.sql",
    find: "PERFORM pg_current_xact_id();",
    replace: "",
    test: ["server/src/wallet/seals/seals.test.ts", "has taken its row's position"],
  },
  {
    name: "a seal holds the seal before it",
    file: "server/schema/wallet.sql",
    find: "sha256(coalesce(former, '') || digest",
    replace: "sha256(digest",
    test: ["server/src/wallet/seals/seals.test.ts", "together with its seal is detected"],
  },
  {
    name: "a wallet spends what it has",
    file: "server/schema/wallet.sql",
    find: "WHERE uid = _uid AND balance + _delta >= 0",
    replace: "WHERE uid = _uid",
    test: ["server/src/orders/orders/orders.test.ts", "only one of two concurrent orders, one succeeds"],
  },
  {
    name: "an idempotency key works once",
    file: "server/schema/platform.sql",
    find: "claimed := FOUND;",
    replace: "claimed := true;",
    test: ["server/src/orders/orders/orders.test.ts", "one order is placed and all replies are the same"],
  },
  {
    name: "a key belongs to its content",
    file: "server/schema/platform.sql",
    find: "IF kept.body_hash <> _body_hash THEN",
    replace: "IF false THEN",
    test: ["server/src/orders/orders/orders.test.ts", "key and another body is refused"],
  },
  {
    name: "the application's login cannot rewrite the books",
    file: "server/privileges.sql",
    find: "('SELECT', '{transfers, ",
    replace: "('ALL', '{transfers, ",
    test: ["server/src/wallet/ledger/ledger.test.ts", "refuses DELETE FROM transfers"],
  },
  {
    name: "the application's login writes no balance",
    file: "server/privileges.sql",
    find: "('SELECT, INSERT (uid)', '{wallets}')",
    replace: "('SELECT, INSERT', '{wallets}')",
    test: ["server/src/platform/db/privileges.test.ts", "is refused INSERT INTO wallets"],
  },
  {
    name: "the application's login makes nobody admin",
    file: "server/privileges.sql",
    find: "'uid', 'role', 'preset', 'referral_code'",
    replace: "'uid', 'preset', 'referral_code'",
    test: ["server/src/platform/db/privileges.test.ts", "is refused UPDATE users SET role"],
  },
  {
    name: "a function of the owner reads the owner's tables",
    file: "server/schema/wallet.sql",
    find: "_note text\n) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS",
    replace: "_note text\n) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS",
    test: [
      "server/src/platform/db/privileges.test.ts",
      "tables that the application's login creates cannot take the place of the store's tables",
    ],
  },
  {
    name: "a connection proves what it is before it serves",
    file: "server/src/platform/db/database.ts",
    find: "    onConnect: (client: pg.ClientBase) => proveLogin(client, role, purpose),\n",
    replace: "",
    test: [
      "server/src/platform/db/privileges.test.ts",
      "the store refuses to start if the owner's login is given as the application's login",
    ],
  },
  {
    name: "nobody can rewrite the books",
    file: "server/schema/wallet.sql",
    find: "TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers",
    replace: "TRIGGER transfers_append_only BEFORE UPDATE ON transfers",
    test: ["server/src/wallet/ledger/ledger.test.ts", "refuses DELETE FROM transfers"],
  },
  {
    name: "one cause moves money once",
    file: "server/schema/wallet.sql",
    find: ",\n  UNIQUE (kind, reference, generation)",
    replace: "",
    test: ["server/src/wallet/ledger/ledger.test.ts", "does not move money a second time for the same cause"],
  },
  {
    name: "the sum of all wallets holds no order up",
    file: "server/schema/wallet.sql",
    find: " DEFERRABLE INITIALLY DEFERRED\n  FOR EACH ROW WHEN (OLD.balance",
    replace: "\n  FOR EACH ROW WHEN (OLD.balance",
    test: ["server/src/people/users/totals.test.ts", "updates the totals only at its end"],
  },
  {
    name: "the sum of all wallets adds up what connections do at once",
    file: "server/schema/wallet.sql",
    find: "SET balance = balance + delta",
    replace: "SET balance = delta",
    test: ["server/src/people/users/totals.test.ts", "roles and deletions happen at once"],
  },
  {
    name: "an order's row is what an order can be",
    file: "server/schema/orders.sql",
    find: "CHECK (is_valid_order(orders))",
    replace: "CHECK (true)",
    test: ["server/src/platform/db/valid-rows.test.ts", "a wallet's order with a fee"],
  },
  {
    name: "a transfer's row is what a transfer can be",
    file: "server/schema/wallet.sql",
    find: "CHECK (is_valid_transfer(transfers))",
    replace: "CHECK (true)",
    test: ["server/src/platform/db/valid-rows.test.ts", "a wallet without its balance"],
  },
  {
    name: "the account itself refuses to go below zero",
    file: "server/schema/wallet.sql",
    find: "NOT NULL DEFAULT 0 CHECK (balance >= 0)",
    replace: "NOT NULL DEFAULT 0",
    test: ["server/src/wallet/ledger/ledger.test.ts", "never takes a wallet below zero"],
  },
  {
    name: "a change and its audit entry stand or fall together",
    file: "server/src/platform/audit/audited.ts",
    find: "return withTransaction(context.db, async (db) => {",
    replace: "return Promise.resolve(context.db).then(async (db) => {",
    test: [
      "server/src/platform/audit/audit.test.ts",
      "a change is rolled back when its audit entry cannot be written",
    ],
  },
  {
    name: "a key of an earlier release gives back what was done",
    file: "server/src/platform/lib/once-per-key.ts",
    find: "return repeat(outcome === null ? outcomeOf(reply as Reply) : (outcome as Outcome));",
    replace: "return outcome === null ? (reply as Reply) : repeat(outcome as Outcome);",
    test: ["server/src/platform/lib/once-per-key.test.ts", "an earlier release answered"],
  },
  {
    name: "a wallet holds what numbers hold",
    file: "server/src/wallet/ledger/transfer.ts",
    find: "if (balance > MAX_WALLET) {",
    replace: "if (balance > Number.MAX_SAFE_INTEGER) {",
    test: ["server/src/wallet/ledger/wallet-bounds.test.ts", "one poisha more is refused"],
  },
  {
    name: "a computed amount is bounded before it is reckoned with",
    file: "contract/src/platform/schemas.ts",
    find: ".max(MAX_TOTAL_TAKA, t`Enter a valid amount.`)",
    replace: ".max(Number.MAX_VALUE, t`Enter a valid amount.`)",
    test: [
      "server/src/platform/http/number-bounds.test.ts",
      "no number in a call causes an internal error, and a refused call changes nothing",
    ],
  },
  {
    name: "an order whose commit nobody heard of is not placed again",
    file: "server/schema/platform.sql",
    find: "claimed := FOUND;",
    replace: "claimed := true;",
    test: ["proof/proof.test.ts", "cut at the commit"],
  },
  {
    name: "a key is claimed by the transaction that does what it is for",
    file: "server/src/platform/lib/once-per-key.ts",
    find: "${bodyHash}, NULL)`.execute(tx);",
    replace: "${bodyHash}, NULL)`.execute(db);",
    test: ["proof/proof.test.ts", "store is killed"],
  },
  {
    name: "a movement of cash that nothing explains is named by the day's closing",
    file: "server/src/backoffice/closing/queries.ts",
    find: "WHERE (account, booked) IS DISTINCT FROM (due_account, due)",
    replace: "WHERE false",
    test: ["server/src/backoffice/closing/closing.test.ts", "and the difference from the ledger"],
  },
  {
    name: "what coupons cost is taken from orders, not from the ledger that it is compared with",
    file: "server/src/backoffice/closing/coupon-queries.ts",
    find: "sum(due), 0)::float8 AS listed",
    replace: "sum(booked), 0)::float8 AS listed",
    test: [
      "server/src/backoffice/closing/closing.test.ts",
      "the daily closing compares the cost of coupons with the ledger, by the day of each transfer, and lists orders that differ",
    ],
  },
  {
    name: "a closing takes its amounts from requests and orders, not from the ledger that it is compared with",
    file: "server/src/backoffice/closing/queries.ts",
    find: "coalesce(request.amount, placed.amount, paid.amount) AS due",
    replace: "side.booked AS due",
    test: ["server/src/backoffice/closing/closing.test.ts", "amount or method differs from the ledger"],
  },
  {
    name: "a day of a list begins at midnight in Dhaka",
    file: "server/src/platform/db/dhaka-days.ts",
    find: "sql<Date>`((${day})::timestamp AT TIME ZONE 'Asia/Dhaka')`",
    replace: "sql<Date>`((${day})::timestamp AT TIME ZONE 'UTC')`",
    test: ["server/src/platform/db/dhaka-days.test.ts", "the same orders in the list"],
  },
  {
    name: "a delivery costs once, whoever books it and however often",
    file: "server/src/orders/supplier-money/book-delivery.ts",
    find: "reference: attemptId",
    replace: "reference: crypto.randomUUID()",
    test: [
      "server/src/orders/supplier-money/supplier-money.test.ts",
      "cost what the supplier charged, and this cost is booked only once",
    ],
  },
];
