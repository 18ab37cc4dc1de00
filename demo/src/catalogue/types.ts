import type {
  HeroSlide,
  OfferType,
  OrderInstruction,
  PaymentInstruction,
  ProductBadge,
  ShopSettings,
} from "@hira/contract";

/**
 * Types of the sample catalogue. Amounts are in taka, as decimal texts ("85.00"). `image` names a drawing of
 * `artDirectory`.
 */

export interface SampleProduct {
  key: string;
  /** Key of a game in `gameTemplates`, and name of one of that game's packages. */
  categoryKey: string;
  name: string;
  price: string;
  stock: number;
  offerType: OfferType;
  /** Former price, which the shop shows beside the price. */
  oldPrice?: string;
  bonus?: string;
  badge?: ProductBadge;
}

/** A package that is delivered as a code. Its stock is the number of its codes. */
export interface SampleVoucherProduct extends Omit<SampleProduct, "stock"> {
  sampleCodes: string[];
}

/** `amount`: from this amount in taka on there is no fee. "0.00": there is always a fee. */
export interface SamplePaymentInstruction extends Omit<PaymentInstruction, "_id" | "amount"> {
  amount: string;
}

export interface SampleOrderInstruction extends Omit<OrderInstruction, "_id" | "amount"> {
  amount: string;
}

export interface SampleHeroSlide extends Omit<HeroSlide, "_id" | "imageUrl"> {
  image: string;
}

export interface SampleReferralSettings {
  referrerAmount: string;
  newUserAmount: string;
}

export type SampleStore = Pick<ShopSettings, "name" | "blurb" | "inBengali">;

export interface SampleAccount {
  key: string;
  name: string;
  email: string;
  /** What the account can be used for; the account chooser shows it. */
  label: string;
  role: "user" | "admin";
  openingBalance?: string;
}
