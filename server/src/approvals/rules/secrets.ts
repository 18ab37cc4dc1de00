import type { RouteName } from "@hira/contract";
import { askedWords, didWords } from "@hira/contract";
import { countPermits } from "../queries.ts";
import { sumUses } from "../use-queries.ts";
import { NOTHING, type Rule } from "./rule.ts";

/** What one permit lets one look at, where without one it is nothing. */
const LEAST_PERMITTED = 20;

const reveal: Rule = async ({ db, actor }, { settings: { codesPerHour } }) => {
  const use = { use: "codes", amount: 1 } as const;
  if (codesPerHour === null) return { use };
  const seen = await sumUses(db, { uid: actor.uid, use: "codes", since: { hours: 1 } });
  const permits = await countPermits(db, actor.uid, "codes");
  if (seen < codesPerHour + permits * Math.max(codesPerHour, LEAST_PERMITTED)) return { use };
  const summary = askedWords.lookAtCodes(codesPerHour);
  const sameIf = "codes";
  return {
    use,
    asks: { kind: "codes", summary, decides: "permitted", freeIfAlone: true, permit: true, sameIf },
  };
};

/** Rows with customers: those of this file, and those of the last day's. */
function exporting(list: RouteName, what: keyof typeof askedWords.export): Rule {
  return async ({ db, actor, query }, { settings: { exportRows }, read }) => {
    const { total } = (await read(list, { db, actor, query: { ...query, page: 1, limit: 1 } })) as {
      total: number;
    };
    if (total === 0) return NOTHING;
    const use = { use: "rows", amount: total } as const;
    const taken = await sumUses(db, { uid: actor.uid, use: "rows", since: { hours: 24 } });
    if (exportRows === null || taken + total <= exportRows) return { use };
    const summary = askedWords.export[what](total.toLocaleString("en"));
    const tells = didWords.exported[what](total.toLocaleString("en"));
    return {
      use,
      tells,
      asks: { kind: "export", summary, decides: "permitted", freeIfAlone: true, permit: true },
    };
  };
}

/** Rules of what leaves the store with whoever looks at it. */
export const secretRules = {
  "POST /admin/unipin/codes/{id}/reveal": reveal,
  "GET /users/export.csv": exporting("GET /users", "accounts"),
  "GET /requests/export.csv": exporting("GET /requests", "fund requests"),
  "GET /orders/admin/orders/export.csv": exporting("GET /orders/admin/orders", "orders"),
} as const;
