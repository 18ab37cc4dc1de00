import { askedMessages, noticeMessages } from "@hira/contract";
import { countPermits } from "../queries.ts";
import { findCodesProduct } from "../subject-queries.ts";
import { sumUses } from "../use-queries.ts";
import { NOTHING, type Rule } from "./rule.ts";

/** Minimum number of codes that one permit allows. */
const LEAST_PERMITTED = 20;

/** Rule for revealing or moving a voucher code. */
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

/** Moving a code makes it available for another package, so it counts like revealing it. */
const moved: Rule = async (call, context) => {
  const { db, params, body } = call;
  const wanted = body?.productId;
  if (wanted === undefined || wanted === (await findCodesProduct(db, params?.id ?? ""))) return NOTHING;
  return oneCode(call, context);
};

/** No rule by the parameters: the file that the call returns is checked instead (assess-file.ts). */
const byItsFile: Rule = async () => NOTHING;

/** Exports the whole shop. Needs an approver if exports of customers or views of codes are limited. */
const everything: Rule = async (_, { settings: { exportRows, codesPerHour } }) => {
  const tells = noticeMessages.exportedShop;
  if (exportRows === null && codesPerHour === null) return { tells };
  const summary = askedMessages.exportShop;
  return { asks: { kind: "export", summary, decides: "permitted", freeIfAlone: true, permit: true }, tells };
};

/** Rules for secrets that leave the store with the person who reads them. */
export const secretRules = {
  "POST /admin/unipin/codes/{id}/reveal": oneCode,
  "PATCH /admin/unipin/codes/{id}": moved,
  "GET /admin/archive": everything,
  "GET /users/export.csv": byItsFile,
  "GET /requests/export.csv": byItsFile,
  "GET /orders/admin/orders/export.csv": byItsFile,
} as const;
