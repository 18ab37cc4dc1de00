import { t } from "./translatable.ts";

/** Domain errors about coupons, as a part of the error catalogue. */
export const couponErrors = {
  coupon_unknown: { status: 404, message: t`We do not know this coupon. Please check the code.` },
  coupon_over: { status: 409, message: t`This coupon is not valid any more.` },
  coupon_not_yet: { status: 409, message: t`This coupon is valid from {from}.` },
  coupon_wrong_game: { status: 409, message: t`This coupon is not for this game.` },
  coupon_too_little: { status: 409, message: t`This coupon is for packages from ৳{from}.` },
  coupon_used_up: { status: 409, message: t`This coupon has been used up.` },
  coupon_used: { status: 409, message: t`You have used this coupon already.` },
  coupon_not_found: { status: 404, message: t`There is no coupon of this code.` },
  coupon_exists: { status: 409, message: t`There is a coupon of this code already.` },
  coupon_unreadable: { status: 400, message: t`A code has 4 to 20 letters A–Z and digits.` },
  coupon_dates: { status: 400, message: t`A coupon ends after it begins.` },
  coupon_uses_over: {
    status: 409,
    message: t`It was used {uses} times already; the limit cannot be lower. Switch it off instead.`,
  },
} as const;
