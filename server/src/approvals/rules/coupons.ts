import {
  askedWords,
  largestCost,
  normaliseCoupon,
  type Poisha,
  type ProtectionSettings,
  takaText,
  takaToPoisha,
} from "@hira/contract";
import { type CouponCost, lockCouponCost } from "../subject-queries.ts";
import { type Asking, type Finding, NOTHING, type Rule } from "./rule.ts";

type CouponWords = typeof askedWords.addCoupon;

/** What a coupon can cost counts as given by hand by who makes it so, like a correction of a wallet. */
function costing(
  { secondFrom }: ProtectionSettings,
  say: CouponWords,
  code: string,
  { amount, maxUses }: CouponCost,
): Finding {
  const most = largestCost({ amount, maxUses });
  const summary = say(code, takaText(amount), maxUses.toLocaleString("en"), takaText(most));
  const asks: Asking = { kind: "coupon", summary, amount: most, decides: "permitted", freeIfAlone: true };
  const waits = secondFrom.adjustments !== null && most >= takaToPoisha(secondFrom.adjustments);
  return { money: { amount: most, limit: "adjustments" }, ...(waits && { asks }) };
}

const creation: Rule = async ({ body }, { settings }) => {
  const amount = takaToPoisha(Number(body?.amount));
  return costing(settings, askedWords.addCoupon, normaliseCoupon(String(body?.code)), {
    amount,
    maxUses: Number(body?.maxUses),
  });
};

/** Whatever is changed, the coupon is measured whole: else it would grow bit by bit. Switching off is at once. */
const change: Rule = async ({ db, params, body }, { settings }) => {
  const { active, ...rest } = body ?? {};
  const given = Object.values(rest).some((value) => value !== undefined);
  if (!given && active !== true) return NOTHING;
  const code = normaliseCoupon(params?.code ?? "");
  const before = await lockCouponCost(db, code);
  if (!before) return NOTHING;
  const amount: Poisha = body?.amount === undefined ? before.amount : takaToPoisha(Number(body.amount));
  const maxUses = body?.maxUses === undefined ? before.maxUses : Number(body.maxUses);
  return costing(settings, askedWords.changeCoupon, code, { amount, maxUses });
};

/** Rules of what the shop gives away (docs/decisions/105). */
export const couponRules = {
  "POST /admin/coupons": creation,
  "PATCH /admin/coupons/{code}": change,
} as const;
