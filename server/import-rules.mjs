/**
 * Which folder of server/src may import which, for the root's .dependency-cruiser.mjs. A folder imports only what stands
 * above it here, so the list is also the order to read them in. A domain of several parts has a row for each
 * (`payments/accounts`), and no files outside them. Tests and `testing/` may import anything of the server.
 */
const folders = {
  db: [],
  lib: ["db"],
  config: ["db", "lib"],
  jobs: [],
  cleanup: ["db"],
  tracing: ["db", "lib"],
  "backup-runs": ["db"],
  finding: ["db"],
  audit: ["db", "finding", "lib"],
  queue: ["audit", "db", "jobs", "lib"],
  seals: ["db", "lib"],
  checkpoints: ["db", "lib"],
  reconciliation: ["checkpoints", "db", "lib", "seals"],
  health: ["backup-runs", "db", "lib", "reconciliation"],
  dashboard: ["db", "lib"],
  views: ["audit", "db", "lib"],
  closing: ["audit", "db", "lib"],
  reports: ["audit", "dashboard", "db", "lib"],
  uploads: ["audit", "config", "db", "lib"],
  // What the server itself writes to people, in each language.
  words: ["db"],
  // What operators' calls did, told to the guard around them.
  effects: ["db", "lib"],
  // Money does not know what it is spent on.
  wallet: ["audit", "db", "effects", "lib", "words"],
  // What was paid to suppliers, and what deliveries cost of it.
  "supplier-money": ["audit", "db", "lib", "wallet"],
  identity: ["audit", "config", "db", "lib", "wallet"],
  staff: ["audit", "db", "identity", "lib"],
  "sign-ins": ["audit", "db", "identity", "lib", "staff"],
  // Who proves that they are there, and by what.
  "step-up": ["audit", "db", "identity", "lib"],
  // Why accounts were frozen by themselves; whoever lets one go on ends it.
  "risk/flags": ["db", "lib"],
  // Who else works here, and what one of them is told.
  colleagues: ["db", "lib"],
  bell: ["db", "lib"],
  users: [
    "audit",
    "bell",
    "colleagues",
    "db",
    "effects",
    "identity",
    "lib",
    "risk/flags",
    "staff",
    "step-up",
  ],
  // How a message is sent to a browser, whatever it says.
  "web-push": ["db", "lib"],
  // What people are told outside of the store: who wants to know, and each way to reach them.
  "outgoing/channels": ["db", "lib", "web-push", "words"],
  outgoing: ["db", "lib", "outgoing/channels", "web-push", "words"],
  // What stands before calls that need a second person; it knows the calls, not who answers them.
  approvals: ["audit", "db", "effects", "identity", "lib", "outgoing", "staff"],
  // Who works on what.
  leases: ["db", "lib"],
  assignments: ["audit", "bell", "colleagues", "db", "lib"],
  "payments/accounts": ["audit", "db", "lib"],
  "payments/instructions": ["audit", "db", "lib", "payments/accounts"],
  "payments/claims": ["db", "lib"],
  content: ["approvals", "audit", "db", "identity", "lib"],
  // What customers say of what they got.
  reviews: ["audit", "db", "identity", "lib"],
  catalog: ["approvals", "audit", "db", "effects", "identity", "lib", "reviews"],
  // What the shop gives of a price to who names a code.
  coupons: ["approvals", "audit", "catalog", "db", "effects", "lib"],
  favourites: ["catalog", "db", "lib"],
  // Players that customers keep for their next order.
  "player-ids": ["catalog", "db", "lib"],
  "catalog-files": ["audit", "catalog", "db", "lib"],
  vouchers: ["approvals", "audit", "catalog", "config", "db", "effects", "lib"],
  // Which browsers get messages, and whether any do.
  push: ["audit", "db", "identity", "lib", "vouchers", "web-push", "words"],
  backup: ["backup-runs", "db", "lib", "reconciliation", "seals", "vouchers"],
  // Ways to speak to suppliers: HTTP out, and nothing of the store.
  "suppliers/adapters": ["lib"],
  // Whom the shop orders from: their credentials, what they sell, and which product is ordered there.
  suppliers: [
    "approvals",
    "audit",
    "catalog",
    "db",
    "effects",
    "identity",
    "lib",
    "suppliers/adapters",
    "vouchers",
  ],
  // Whom a player ID belongs to, before anybody pays.
  "player-names": ["db", "lib", "suppliers", "suppliers/adapters"],
  // The phones that forward what wallets write, and the payments those messages tell of.
  forwarders: ["audit", "config", "db", "identity", "lib", "payments/accounts", "vouchers"],
  incoming: [
    "audit",
    "db",
    "finding",
    "forwarders",
    "identity",
    "lib",
    "payments/accounts",
    "payments/claims",
    "payments/instructions",
    "vouchers",
    "wallet",
  ],
  metrics: ["backup-runs", "db", "forwarders", "incoming", "lib", "queue", "reconciliation", "suppliers"],
  search: ["db", "identity", "lib", "vouchers"],
  // How people are reached: each way configured and tried, and what each wants to be told.
  "outgoing-settings": [
    "approvals",
    "audit",
    "db",
    "lib",
    "outgoing",
    "outgoing/channels",
    "vouchers",
    "words",
  ],
  // What accounts are frozen for, looked for after the fact.
  "risk/rules": ["approvals", "audit", "db", "identity", "lib", "risk/flags", "staff", "users"],
  // Payers, players and addresses that nothing is taken from by itself.
  "risk/blocks": ["approvals", "audit", "db", "lib"],
  notifications: [
    "approvals",
    "bell",
    "catalog",
    "db",
    "forwarders",
    "incoming",
    "lib",
    "search",
    "suppliers",
  ],
  // What operators are told of who look at no screen.
  "operator-alerts": [
    "catalog",
    "db",
    "forwarders",
    "lib",
    "outgoing",
    "reconciliation",
    "suppliers",
    "words",
  ],
  live: ["db", "identity", "lib"],
  referrals: ["approvals", "audit", "db", "effects", "identity", "lib", "wallet"],
  funding: [
    "assignments",
    "audit",
    "db",
    "effects",
    "identity",
    "incoming",
    "lib",
    "outgoing",
    "payments/accounts",
    "payments/claims",
    "payments/instructions",
    "search",
    "wallet",
  ],
  orders: [
    "assignments",
    "audit",
    "catalog",
    "coupons",
    "db",
    "effects",
    "funding",
    "identity",
    "incoming",
    "lib",
    "outgoing",
    "payments/accounts",
    "payments/claims",
    "payments/instructions",
    "referrals",
    "reviews",
    "risk/blocks",
    "search",
    "vouchers",
    "wallet",
  ],
  // Which payment is whose: claims by hand, and what is settled later.
  matching: [
    "audit",
    "db",
    "funding",
    "identity",
    "incoming",
    "lib",
    "orders",
    "payments/accounts",
    "payments/claims",
    "vouchers",
  ],
  // A forwarded message on its way: kept, read, and what it pays for settled.
  intake: [
    "audit",
    "db",
    "forwarders",
    "funding",
    "identity",
    "incoming",
    "lib",
    "matching",
    "orders",
    "payments/accounts",
    "payments/claims",
    "payments/instructions",
    "vouchers",
    "wallet",
  ],
  // Orders that suppliers deliver: what is sent to whom, and what became of it.
  deliveries: [
    "audit",
    "catalog",
    "db",
    "effects",
    "finding",
    "lib",
    "orders",
    "queue",
    "supplier-money",
    "suppliers",
    "suppliers/adapters",
    "vouchers",
  ],
  // Days of the shop's accounts as their messages tell them, and the wallets' own statements.
  "account-days": ["audit", "db", "effects", "lib", "matching"],
  // All of an order's or a fund request's way and money, for who answers its customer.
  movements: [
    "audit",
    "db",
    "finding",
    "funding",
    "identity",
    "lib",
    "orders",
    "search",
    "vouchers",
    "wallet",
  ],
  doctor: [
    "backup",
    "backup-runs",
    "checkpoints",
    "config",
    "db",
    "health",
    "identity",
    "lib",
    "outgoing-settings",
    "uploads",
    "vouchers",
    "queue",
  ],
  // The edges: what the store is reached through. Only main.ts and app.ts import these.
  http: ["catalog", "config", "db", "identity", "lib", "risk/blocks"],
  commands: [
    "backup",
    "backup-runs",
    "config",
    "db",
    "doctor",
    "identity",
    "lib",
    "reconciliation",
    "staff",
    "step-up",
    "users",
    "vouchers",
  ],
};

const names = Object.keys(folders);
for (const [at, name] of names.entries()) {
  const below = folders[name].filter((used) => !names.slice(0, at).includes(used));
  if (below.length > 0)
    throw new Error(`server/import-rules.mjs: ${name} stands above ${below.join(", ")}, which it uses`);
}

const TESTS = "\\.test\\.ts$|^server/src/testing/";
/** A file of a folder or of one within it, by its name. */
const named = (file) => `^server/src/.+/${file}$`;
const QUERIES = named("[^/]*queries\\.ts");

const forbid = (name, comment, from, to) => ({
  name: `server: ${name}`,
  comment,
  severity: "error",
  from,
  to,
});

export const serverRules = [
  ...Object.entries(folders).map(([folder, uses]) =>
    forbid(
      folder,
      `${folder} imports ${uses.join(", ") || "nothing else of the server"}.`,
      { path: `^server/src/${folder}/`, pathNot: TESTS },
      { path: "^server/src/", pathNot: `^server/src/(${[folder, ...uses].join("|")})/` },
    ),
  ),
  forbid(
    "every folder has its row",
    "A new folder says in server/import-rules.mjs what it may import.",
    { path: "^server/src/[^/]+/", pathNot: `^server/src/(${names.join("|")}|testing)/` },
    {},
  ),
  forbid(
    "testing is for tests",
    "What makes a test's store is no part of the store.",
    { path: "^server/(src|migrations)/", pathNot: TESTS },
    { path: "^server/(src/testing|model|guards)/" },
  ),
  forbid(
    "routes without SQL",
    "routes.ts knows operations, policy and contract.",
    { path: named("routes\\.ts") },
    { path: "^(server/src/db/|node_modules/(kysely|pg)/)", dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "operations without HTTP",
    "The same operation serves HTTP, jobs, demo data and tests.",
    { path: "^server/src/[^/]+/", pathNot: `^server/src/(http|metrics)/|${TESTS}` },
    { path: "^node_modules/(fastify|@fastify)/" },
  ),
  forbid(
    "queries know the database only",
    "What a query does is seen in its file; further queries may share the text of the first ones.",
    { path: QUERIES },
    { path: "^server/src/", pathNot: "^server/src/(db|lib)/|/queries\\.ts$" },
  ),
  forbid(
    "queries.ts is a leaf",
    "The queries of a folder do not need another's.",
    { path: named("queries\\.ts") },
    { path: "^server/src/", pathNot: "^server/src/(db|lib)/" },
  ),
  forbid(
    "SQL in queries",
    "Operations say what happens; how it is asked stands in queries, in db/ and where a call's key is claimed.",
    {
      path: "^server/src/[^/]+/",
      pathNot: `${QUERIES}|^server/src/db/|^server/src/(http/health|lib/once-per-key)\\.ts$|${TESTS}`,
    },
    { path: "^node_modules/(kysely|pg)/" },
  ),
  forbid(
    "audit entries by audited()",
    "An entry is written with what it tells of, in one transaction.",
    { path: "^server/src/[^/]+/", pathNot: `^server/src/audit/|${TESTS}` },
    { path: "^server/src/audit/queries\\.ts$" },
  ),
];
