/**
 * The areas of `server/src`, `web/src` and `contract/src`, and the other areas that each one may use. An area uses only
 * areas above it in this list, so the list is also the order to read them in. Every area may use `platform`.
 */
export const uses = {
  platform: [],
  wallet: [],
  people: ["wallet"],
  catalog: [],
  payments: ["wallet", "people"],
  orders: ["wallet", "people", "catalog", "payments"],
  settlement: ["payments", "orders"],
  // These two come last: they read data of the other areas, and no other area uses them.
  backoffice: ["wallet", "people", "catalog", "payments", "orders", "settlement"],
  operations: ["wallet", "people", "payments", "orders"],
};

export const areas = Object.keys(uses);
for (const [at, area] of areas.entries()) {
  const below = uses[area].filter((used) => !areas.slice(0, at).includes(used));
  if (below.length > 0) throw new Error(`areas.mjs: ${area} stands above ${below.join(", ")}, which it uses`);
}

const TESTS = "\\.test\\.tsx?$";
const forbid = (name, comment, from, to) => ({
  name: `areas: ${name}`,
  comment,
  severity: "error",
  from,
  to,
});

export const areaRules = [
  ...areas.map((area) => {
    const allowed = [...new Set([area, "platform", ...uses[area]])];
    return forbid(
      area,
      `${area} imports ${allowed.slice(1).join(", ") || "no other area"}.`,
      { path: `^(server|web|contract)/src/${area}/`, pathNot: TESTS },
      { path: "^$1/src/", pathNot: `^$1/src/(${allowed.join("|")})/` },
    );
  }),
  forbid(
    "every folder is an area",
    "A new folder belongs to an area of areas.mjs; beside them stand what puts the areas together, and what tests share.",
    {
      path: "^(server|web|contract)/src/[^/]+/",
      pathNot: `^(server|web|contract)/src/(${areas.join("|")})/|^server/src/testing/|^web/src/(routes|shell)/`,
    },
    {},
  ),
];
