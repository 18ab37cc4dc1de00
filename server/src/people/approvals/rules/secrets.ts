import { askedMessages } from "@hira/contract";
import { countPermits } from "../queries.ts";
import { findCodesProduct } from "../subject-queries.ts";
import { sumUses } from "../use-queries.ts";
import { NOTHING, type Rule } from "./rule.ts";

/** What one permit lets one look at, where without one it is nothing. */
const LEAST_PERMITTED = 20;

/** Of codes that are looked at or moved. */
const oneCode: Rule = async ({ db, actor }, { settings: { codesPerHour } }) => {
  const use = { use: "codes", amount: 1 } as const;
  if (codesPerHour === null) return { use };
  const seen = await sumUses(db, { uid: actor.uid, use: "codes", since: { hours: 1 } });
  const permits = await countPermits(db, actor.uid, "codes");
  if (seen < codesPerHour + permits * Math.max(codesPerHour, LEAST_PERMITTED)) return { use };
  const summary = askedMessages.lookAtCodes({ count: codesPerHour });
  const sameIf = "codes";
  return {
    use,
    asks: { kind: "codes", summary, decides: "permitted", freeIfAlone: true, permit: true, sameIf },
  };
};

/** A code that is moved is given out for another package: it leaves the store as one that is looked at does. */
const moved: Rule = async (call, context) => {
  const { db, params, body } = call;
  const wanted = body?.productId;
  if (wanted === undefined || wanted === (await findCodesProduct(db, params?.id ?? ""))) return NOTHING;
  return oneCode(call, context);
};

/** Judged by the file that it gives, not by what it asks for (judge-file.ts). */
const byItsFile: Rule = async () => NOTHING;

/** Rules of what leaves the store with whoever looks at it. */
export const secretRules = {
  "POST /admin/unipin/codes/{id}/reveal": oneCode,
  "PATCH /admin/unipin/codes/{id}": moved,
  "GET /users/export.csv": byItsFile,
  "GET /requests/export.csv": byItsFile,
  "GET /orders/admin/orders/export.csv": byItsFile,
} as const;
