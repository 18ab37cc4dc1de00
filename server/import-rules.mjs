/**
 * Import rules of server/src besides those in areas.mjs, for the root's .dependency-cruiser.mjs. Tests and `testing/`
 * may import anything of the server.
 */
const TESTS = "\\.test\\.ts$|^server/src/testing/";
/** Matches a file by name, in a folder or any folder below it. */
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
    { path: "^(server/src/platform/db/|node_modules/(kysely|pg)/)", dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "operations without HTTP",
    "The same operation serves HTTP, jobs, demo data and tests.",
    {
      path: "^server/src/[^/]+/",
      pathNot: `^server/src/(platform/http|people/sessions|operations/metrics)/|${TESTS}`,
    },
    { path: "^node_modules/(fastify|@fastify)/" },
  ),
  forbid(
    "queries know the database only",
    "What a query does is seen in its file; further queries may share the text of the first ones.",
    { path: QUERIES },
    { path: "^server/src/", pathNot: "^server/src/platform/(db|lib)/|/queries\\.ts$" },
  ),
  forbid(
    "queries.ts is a leaf",
    "The queries of a folder do not need another's.",
    { path: named("queries\\.ts") },
    { path: "^server/src/", pathNot: "^server/src/platform/(db|lib)/" },
  ),
  forbid(
    "SQL in queries",
    "Operations say what happens; how it is asked stands in queries, in platform/db/, where a call's key is claimed and where readiness is asked.",
    {
      path: "^server/src/[^/]+/",
      pathNot: `${QUERIES}|^server/src/platform/(db/|http/health\\.ts$|lib/once-per-key\\.ts$)|${TESTS}`,
    },
    { path: "^node_modules/(kysely|pg)/" },
  ),
  forbid(
    "audit entries by audited()",
    "An entry is written with what it tells of, in one transaction.",
    { path: "^server/src/[^/]+/", pathNot: `^server/src/platform/audit/|${TESTS}` },
    { path: "^server/src/platform/audit/queries\\.ts$" },
  ),
];
