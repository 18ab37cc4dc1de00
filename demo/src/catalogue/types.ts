import type {
  HeroSlide,
  OfferType,
  OrderInstruction,
  PaymentInstruction,
  ProductBadge,
  ShopSettings,
} from "@hira/contract";

/** Amounts here are taka as decimal text ("85.00"); `image` names a drawing of `artDirectory`. */

export interface SampleProduct {
  key: string;
  /** Key of a game of `gameTemplates`, and the name of one of its packages. */
  categoryKey: string;
  name: string;
  price: string;
  stock: number;
  offerType: OfferType;
  /** Former price, shown beside the price. */
  oldPrice?: string;
  bonus?: string;
  badge?: ProductBadge;
}

/** A package delivered as a code; its stock is the number of its codes. */
export interface SampleVoucherProduct extends Omit<SampleProduct, "stock"> {
  sampleCodes: string[];
}

/** `amount`: the fee is waived from this amount in taka on; "0.00" means that it is never waived. */
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
  /** Shown on the account chooser: what the account can be used for. */
  label: string;
  role: "user" | "admin";
  openingBalance?: string;
}
