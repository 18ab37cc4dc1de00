import type {
  HeroSlide,
  OfferType,
  OrderInstruction,
  PaymentInstruction,
  PlayerIdRule,
  ProductBadge,
  ShopSettings,
} from "@hira/contract";

/** Amounts here are taka as decimal text ("85.00"); `image` names a drawing of `artDirectory`. */

export interface SampleCategory {
  key: string;
  name: string;
  image: string;
  /** Null: nothing to ask for, the category sells voucher codes. */
  playerId: PlayerIdRule | null;
  /** A drawing for its packages. */
  packageImage?: string;
  /** Where to find it. */
  help?: string;
  /** A drawing of that. */
  helpImage?: string;
}

export interface SampleProduct {
  key: string;
  categoryKey: string;
  name: string;
  price: string;
  stock: number;
  offerType: OfferType;
  /** What stands beside its price. */
  oldPrice?: string;
  bonus?: string;
  badge?: ProductBadge;
}

/** A package delivered as a code; its stock is the number of its codes. */
export interface SampleVoucherProduct extends Omit<SampleProduct, "stock"> {
  sampleCodes: string[];
}

/** `amount`: from this many taka on there is no fee; "0.00" means never. */
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
  /** Shown on the account chooser: what the account is good for. */
  label: string;
  role: "user" | "admin";
  openingBalance?: string;
}
