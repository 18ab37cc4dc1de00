import { askedMessages, noticeMessages } from "@hira/contract";
import { countPermits } from "../queries.ts";
import { findCodesProduct } from "../subject-queries.ts";
import { sumUses } from "../use-queries.ts";
import { NOTHING, type Rule } from "./rule.ts";

/** One permit allows a person to see at least this many codes. */
const LEAST_PERMITTED = 20;

/** The rule for a call that reveals or moves a voucher code. */
const oneCode: Rule = async ({ db, actor }, { settings: { codesPerHour } }) => {
  const use = { use: "codes", amount: 1 } as const;
  if (codesPerHour === null) return { use };
  const seen = await sumUses(db, { uid: actor.uid, use: "codes", since: { hours: 1 } });
  const permits = await countPermits(db, actor.uid, "codes");
  if (seen < codesPerHour + permits * Math.max(codesPerHour, LEAST_PERMITTED)) return { use };
  const summary = askedMessages.inspectCodes({ count: codesPerHour });
  const sameIf = "codes";
  return {
    use,
    asks: { kind: "codes", summary, decides: "permitted", freeIfAlone: true, permit: true, sameIf },
  };
};

/** Moving a code to another package counts like revealing it, because the admin could then buy the code there. */
const moved: Rule = async (call, context) => {
  const { db, params, body } = call;
  const wanted = body?.productId;
  if (wanted === undefined || wanted === (await findCodesProduct(db, params?.id ?? ""))) return NOTHING;
  return oneCode(call, context);
};

/**
 * For a call that exports a file, the rule finds nothing: the rows of the file are checked instead (assess-file.ts).
 */
const byItsFile: Rule = async () => NOTHING;

/**
 * Exporting the whole shop needs an approver if there is a limit for exported rows about customers or for seen codes.
 */
const everything: Rule = async (_, { settings: { exportRows, codesPerHour } }) => {
  const tells = noticeMessages.exportedShop;
  if (exportRows === null && codesPerHour === null) return { tells };
  const summary = askedMessages.exportShop;
  return { asks: { kind: "export", summary, decides: "permitted", freeIfAlone: true, permit: true }, tells };
};

/** Rules for calls by which a person can read secrets and take them out of the store. */
export const secretRules = {
  "POST /admin/unipin/codes/{id}/reveal": oneCode,
  "PATCH /admin/unipin/codes/{id}": moved,
  "GET /admin/archive": everything,
  "GET /users/export.csv": byItsFile,
  "GET /requests/export.csv": byItsFile,
  "GET /orders/admin/orders/export.csv": byItsFile,
} as const;
