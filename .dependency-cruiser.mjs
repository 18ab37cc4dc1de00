import { areaRules } from "./areas.mjs";
import { serverRules } from "./server/import-rules.mjs";
import { webRules } from "./web/import-rules.mjs";

/** The import rules of docs/architecture.md, checked by `npm test`. @type {import("dependency-cruiser").IConfiguration} */
const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    never(
      "acyclic",
      "A cycle has no place to start reading.",
      { pathNot: "^(server/src/(main|open-sample-shop)|demo/)" },
      { circular: true, viaOnly: { pathNot: "^(demo/|server/src/people/identity/open-identity)" } },
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
      "constants-stand-alone",
      "Facts need nothing, so that a browser can have one without the rest.",
      { path: "^contract/src/[^/]+/constants/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^contract/src/[^/]+/constants/" },
    ),
    never(
      "web-takes-constants",
      "The browser runs constants of contract and the catalogue made of them, and takes types from anywhere; forms of the admin area also run the schemas of their calls.",
      { path: "^web/src/", pathNot: "^web/src/[^/]+/admin/" },
      {
        path: "^(contract/src/(?!(refusal-)?messages\\.ts$|[^/]+/constants/)|node_modules/zod/)",
        dependencyTypesNot: ["type-only"],
      },
    ),
    never(
      "forms-take-their-schemas",
      "A form imports its capability's routes: the index would bring every schema, and Zod is the contract's alone.",
      { path: "^web/src/[^/]+/admin/", pathNot: "\\.test\\.tsx?$" },
      { path: "^(contract/src/index\\.ts|node_modules/zod/)", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "nobody-imports-the-edges",
      "demo, e2e, bench and proof use the store, never the other way round; the server loads demo when it stands alone.",
      {
        path: "^(contract|server|web)/",
        pathNot: "^server/src/(open-sample-shop|people/identity/open-identity)\\.ts$",
      },
      { path: "^(demo|e2e|bench|proof)/" },
    ),
    ...areaRules,
    ...serverRules,
    ...webRules,
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
    exclude: { path: "^web/dist/|(^|/)node_modules/\\." },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
