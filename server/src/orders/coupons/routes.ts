import { normaliseCoupon, poisha, poishaToTaka, takaToPoisha } from "@hira/contract";
import { findProduct } from "../../catalog/products/product-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { changeCoupon } from "./change-coupon.ts";
import { createCoupon } from "./create-coupon.ts";
import { presentCoupon, presentUse } from "./presenter.ts";
import { type CouponValues, findListedCoupon, listCoupons, listUses } from "./queries.ts";
import { quoteCoupon } from "./quote-coupon.ts";

/**
 * Converts the given terms of a coupon: amounts to poisha, and times to dates. Terms that are not given stay absent.
 */
function termsOf<T extends { amount?: number | undefined; minPrice?: number | undefined }>(
  body: T & { startsAt?: string | null | undefined; endsAt?: string | null | undefined },
) {
  const { amount, minPrice, startsAt, endsAt, ...rest } = body;
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...rest,
    ...(amount !== undefined && { amount: takaToPoisha(amount) }),
    ...(minPrice !== undefined && { minPrice: takaToPoisha(minPrice) }),
    ...(startsAt !== undefined && { startsAt: moment(startsAt) }),
    ...(endsAt !== undefined && { endsAt: moment(endsAt) }),
  };
}

async function couponReply(db: Database, code: string) {
  const coupon = await findListedCoupon(db, code);
  if (!coupon) throw new DomainError("coupon_not_found");
  return { coupon: presentCoupon(coupon) };
}

export const couponHandlers = {
  "POST /coupons/check": async ({ db, actor, body }) => {
    const product = await findProduct(db, body.productId);
    if (!product) throw new DomainError("product_not_found");
    if (!product.onSale || !product.categoryOnSale)
      throw new DomainError("not_on_sale", { values: { product: product.name } });
    const { code, discount } = await quoteCoupon(db, { code: body.code, uid: actor.uid, product });
    return {
      code,
      price: poishaToTaka(product.price),
      discount: poishaToTaka(discount),
      amount: poishaToTaka(poisha(product.price - discount)),
    };
  },
  "GET /admin/coupons": async ({ db, query }) => {
    const { coupons, total } = await listCoupons(db, query);
    return { coupons: coupons.map(presentCoupon), total };
  },
  "POST /admin/coupons": async ({ db, actor, body }) => {
    const values = { ...termsOf(body), active: true } as CouponValues & { code: string };
    return couponReply(db, await createCoupon({ db, actor }, values));
  },
  "PATCH /admin/coupons/{code}": async ({ db, actor, params, body }) => {
    const code = normaliseCoupon(params.code);
    await changeCoupon({ db, actor }, { ...(termsOf(body) as Partial<CouponValues>), code });
    return couponReply(db, code);
  },
  "GET /admin/coupons/{code}/uses": async ({ db, params, query }) => {
    const code = normaliseCoupon(params.code);
    await couponReply(db, code);
    const { uses, total } = await listUses(db, code, query);
    return { uses: uses.map(presentUse), total };
  },
} satisfies Partial<Handlers>;
