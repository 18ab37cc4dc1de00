/** The import rules of docs/architecture.md, checked by `npm test`. @type {import("dependency-cruiser").IConfiguration} */
const domains =
  "identity|users|wallet|orders|funding|vouchers|catalog|referrals|content|uploads|audit|reconciliation";

const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** What a feature of the admin area uses of the others; what is not listed uses none. */
const adminFeatures = {
  "admin-lists": ["keyboard"],
  "admin-bulk": ["lists"],
  "admin-search": ["keyboard", "navigation"],
  "admin-notifications": ["navigation"],
  "admin-shell": ["keyboard", "navigation", "notifications", "search"],
  "admin-audit": ["lists", "navigation", "roles"],
  "admin-catalog": ["forms", "images", "lists"],
  "admin-content": ["forms", "images"],
  "admin-dashboard": ["notifications"],
  "admin-funding": ["balance", "bulk", "lists", "navigation", "sightings"],
  "admin-instructions": ["forms"],
  "admin-orders": ["bulk", "lists", "navigation", "sightings"],
  "admin-referrals": ["forms"],
  "admin-settings": ["forms"],
  "admin-staff": ["roles"],
  "admin-users": ["balance", "exports", "lists", "navigation", "roles"],
  "admin-vouchers": ["lists"],
};

const adminFeaturesApart = [
  ...Object.entries(adminFeatures).map(([feature, uses]) =>
    never(
      `${feature}-apart`,
      `${feature} uses ${uses.map((name) => `admin-${name}`).join(", ")} of the other features.`,
      { path: `^web/src/features/${feature}/` },
      {
        path: "^web/src/features/",
        pathNot: `^web/src/features/(${feature}|${uses.map((name) => `admin-${name}`).join("|")})/`,
      },
    ),
  ),
  never(
    "other-admin-features-apart",
    "A feature of the admin area that stands in no list uses no other.",
    {
      path: "^web/src/features/(admin-[^/]+)/",
      pathNot: `^web/src/features/(${Object.keys(adminFeatures).join("|")})/`,
    },
    { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
  ),
];

export default {
  forbidden: [
    never(
      "acyclic",
      "A cycle has no place to start reading.",
      { pathNot: "^(server/src/main|demo/)" },
      { circular: true, viaOnly: { pathNot: "^(demo/|server/src/identity/open-identity)" } },
    ),
    never(
      "contract-stands-alone",
      "contract imports zod and nothing else.",
      { path: "^contract/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^(contract/|node_modules/zod/)" },
    ),
    never("server-not-web", "They meet in contract only.", { path: "^server/" }, { path: "^web/" }),
    never("web-not-server", "They meet in contract only.", { path: "^web/" }, { path: "^server/" }),
    never(
      "web-without-zod",
      "Schemas stay on the server; the browser takes their types.",
      { path: "^web/src/", pathNot: "\\.test\\.tsx?$" },
      { path: "node_modules/zod/", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "nobody-imports-the-edges",
      "demo, e2e and bench use the store, never the other way round; the server loads demo when it stands alone.",
      { path: "^(contract|server|web)/", pathNot: "^server/src/(main|identity/open-identity)\\.ts$" },
      { path: "^(demo|e2e|bench)/" },
    ),
    never(
      "routes-without-sql",
      "routes.ts knows operations, policy and contract.",
      { path: "^server/src/[^/]+/routes\\.ts$" },
      { path: "^(server/src/db/|node_modules/(kysely|pg)/)", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "operations-without-http",
      "The same operation serves HTTP, jobs, demo data and tests.",
      { path: `^server/src/(${domains})/`, pathNot: "(routes|\\.test)\\.ts$" },
      { path: "^(server/src/http/|node_modules/(fastify|@fastify)/)" },
    ),
    never(
      "queries-are-leaves",
      "queries.ts knows the database only.",
      { path: "^server/src/[^/]+/queries\\.ts$" },
      { path: `^server/src/(${domains}|http)/` },
    ),
    never(
      "wallet-knows-no-domain",
      "Money does not know what it is spent on.",
      { path: "^server/src/wallet/", pathNot: "\\.test\\.ts$" },
      { path: `^server/src/(${domains.replace("wallet|", "").replace("|audit", "")})/` },
    ),
    never(
      "features-apart",
      "A feature never imports another; routes compose them.",
      { path: "^web/src/features/([^/]+)/", pathNot: "^web/src/features/admin-" },
      { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    ),
    ...adminFeaturesApart,
    never(
      "design-below-all",
      "Primitives know no domain.",
      { path: "^web/src/(design|lib)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^web/src/(features|routes|api|identity|shell)/" },
    ),
    never(
      "features-below-routes",
      "routes compose features.",
      { path: "^web/src/features/" },
      { path: "^web/src/(routes|shell)/" },
    ),
    never(
      "no-orphans",
      "A file that nobody imports is dead.",
      { orphan: true, path: "^(contract|server|web)/src/", pathNot: "\\.(test|d)\\.tsx?$" },
      {},
    ),
    never("resolvable", "Every import must be found.", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules/\\.)" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
