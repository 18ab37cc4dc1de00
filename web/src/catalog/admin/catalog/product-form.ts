import type { ChangedProduct, NewProduct, AdminProduct as Product, ProductInBengali } from "@hira/contract";
import { productBadges, UNLIMITED_STOCK } from "@hira/contract/catalog/constants/catalog";
import { fulfilments } from "@hira/contract/catalog/constants/fulfilment";
import {
  AMOUNT_TOO_LARGE,
  MAX_STOCK,
  MAX_TAKA,
  STOCK_TOO_LARGE,
} from "@hira/contract/platform/constants/bounds";
import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { hasTwoDecimals } from "@hira/contract/platform/constants/money";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import { bengaliFrom, type InBengali, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";
import { momentOf, typedMoment } from "../../../platform/lib/format/moments.ts";

/** Values of a product, as typed into a form. */
export type TypedProduct = {
  name: string;
  price: string;
  stock: string;
  /** `yes` for unlimited stock; the typed number then does not count. Empty for limited stock. */
  unlimited: string;
  /** Type of a new product: normal or voucher. */
  type: string;
  /** ID of the category; empty until one is chosen. */
  category: string;
  offerType: string;
  /** What the shop pays for one unit; empty if nobody knows. */
  cost: string;
  /** Old price, bonus text and badge. Each is empty if the product has none. */
  oldPrice: string;
  bonus: string;
  badge: string;
  /** Planned price, with its start and end. If it is empty, the times are ignored. */
  plannedPrice: string;
  plannedFrom: string;
  plannedUntil: string;
} & Record<InBengali<"name" | "bonus">, string>;

const inBoth = ["name", "bonus"] as const;

export const newProduct: TypedProduct = {
  name: "",
  price: "",
  stock: "",
  unlimited: "",
  type: fulfilments.hand.type,
  category: "",
  offerType: "Normal",
  cost: "",
  oldPrice: "",
  bonus: "",
  badge: "",
  plannedPrice: "",
  plannedFrom: "",
  plannedUntil: "",
  ...typedBengali(inBoth, undefined),
};

export function typedOf(product: Product): TypedProduct {
  const { name, price, stock, unlimited, type, category, offerType, cost, oldPrice, bonus, badge } = product;
  return {
    name,
    price: String(price),
    stock: unlimited ? "" : String(stock),
    unlimited: unlimited ? "yes" : "",
    type,
    category: category._id,
    offerType,
    cost: cost === null ? "" : String(cost),
    oldPrice: oldPrice === null ? "" : String(oldPrice),
    bonus: bonus ?? "",
    badge: badge ?? "",
    ...typedPlanOf(product),
    ...typedBengali(inBoth, product.inBengali),
  };
}

function typedPlanOf({ plan }: Product) {
  return {
    plannedPrice: plan ? String(plan.price) : "",
    plannedFrom: typedMoment(plan?.from ?? null),
    plannedUntil: typedMoment(plan?.until ?? null),
  };
}

/** Returns a typed price in taka. Unreadable text counts as 0 (docs/rules/admin-area.md#admin-area). */
export function priceOf(text: string): number {
  return numberIn(text) || 0;
}

/** Returns a typed stock in whole units. Unreadable text counts as 0. */
export function stockOf(text: string): number {
  return Math.trunc(numberIn(text)) || 0;
}

/**
 * True if the operator types the stock as a number. False for unlimited stock, and for a voucher product, whose stock
 * is its number of codes.
 */
export function countsStock({ unlimited, type }: Pick<TypedProduct, "unlimited" | "type">): boolean {
  return unlimited === "" && type !== fulfilments.codes.type;
}

/**
 * Returns the questions that the operator must confirm before saving. They are about a price that becomes 0, and about
 * unreadable numbers that count as 0.
 */
export function zerosIn(typed: TypedProduct, product: Product | null): string[] {
  const isUnread = (text: string) => Number.isNaN(numberIn(text));
  const { price, stock, plannedPrice } = typed;
  const free = priceOf(price) === 0 && product?.price !== 0;
  const isPlanned = plannedPrice.trim() !== "" && numberIn(plannedPrice) === 0 && product?.plan?.price !== 0;
  const found = [
    free && isUnread(price) && (price.trim() === "" ? t`There is no price.` : t`“${price}” is no number.`),
    free && t`The price becomes ৳0.00: customers get it for nothing.`,
    isPlanned && t`The planned price is ৳0.00: customers get it for nothing then.`,
    countsStock(typed) &&
      isUnread(stock) &&
      product?.stock !== 0 &&
      t`The stock cannot be read, and becomes 0.`,
  ];
  return found.filter((text) => text !== false);
}

const negativePrice = t`Price must be a non-negative number`;
const negativeCost = t`Cost must be a non-negative number`;
const negativeStock = t`Stock must be a non-negative number`;

/** Returns the error of a price. It accepts NaN, because the form itself checks for unreadable text. */
export function priceError(price: number): string | undefined {
  if (price < 0) return negativePrice;
  if (price > MAX_TAKA) return AMOUNT_TOO_LARGE;
  return Number.isNaN(price) || hasTwoDecimals(price) ? undefined : t`Use at most 2 decimals.`;
}

/** Returns the error of a typed cost. An empty text is valid, an unreadable one is not. */
function costError(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const cost = numberIn(text);
  return Number.isNaN(cost) || cost < 0 ? negativeCost : priceError(cost);
}

/** Returns the error of an old price, which must be higher than the price. */
function oldPriceError({ oldPrice, price }: TypedProduct): string | undefined {
  if (oldPrice.trim() === "") return undefined;
  const before = numberIn(oldPrice);
  if (Number.isNaN(before) || before <= 0) return t`Old price must be a number above 0`;
  return before <= numberIn(price) ? t`Must be above the price, or empty.` : priceError(before);
}

/** Returns the errors of a planned price and its times. */
function planErrors({ plannedPrice, plannedFrom, plannedUntil }: TypedProduct): FormErrors<TypedProduct> {
  if (plannedPrice.trim() === "") {
    const isAlone = plannedFrom !== "" || plannedUntil !== "";
    return { plannedPrice: isAlone ? t`Type the price for this time, or empty the times.` : undefined };
  }
  const price = numberIn(plannedPrice);
  const isBefore = plannedFrom !== "" && plannedUntil !== "" && plannedUntil <= plannedFrom;
  return {
    plannedPrice: Number.isNaN(price) ? negativePrice : priceError(price),
    plannedUntil: isBefore ? errorCatalogue.ends_before_start.message : undefined,
  };
}

/** Returns the typed planned price. Without a typed start, it starts now. */
function planOf(typed: TypedProduct): ChangedProduct["plan"] {
  if (typed.plannedPrice.trim() === "") return null;
  return {
    price: numberIn(typed.plannedPrice),
    from: momentOf(typed.plannedFrom) ?? new Date().toISOString(),
    until: momentOf(typed.plannedUntil) ?? null,
  };
}

/** Returns the margin of one unit, as an amount and as a percentage of the price; null if the cost is not known. */
export function marginOf({ price, cost }: { price: number; cost: number | null }) {
  if (cost === null) return null;
  const earned = (Math.round(price * 100) - Math.round(cost * 100)) / 100;
  return { earned, percent: price === 0 ? null : Math.round((earned / price) * 1000) / 10 };
}

/** Returns the margin of the typed price and cost; null until both are typed. */
export function typedMargin({ price, cost }: TypedProduct) {
  const known = numberIn(cost);
  return Number.isNaN(known) || Number.isNaN(numberIn(price))
    ? null
    : marginOf({ price: numberIn(price), cost: known });
}

/** Returns the error of a stock. It accepts NaN, because the form itself checks for unreadable text. */
function stockError(typed: TypedProduct): string | undefined {
  if (!countsStock(typed)) return undefined;
  const stock = numberIn(typed.stock);
  if (stock < 0) return negativeStock;
  return stock > MAX_STOCK ? STOCK_TOO_LARGE : undefined;
}

/** Returns the errors of the product dialog's fields. */
export function checkProduct(typed: TypedProduct): FormErrors<TypedProduct> {
  return {
    name: typed.name.trim() === "" ? t`Product name is required` : undefined,
    price: priceError(numberIn(typed.price)),
    stock: stockError(typed),
    category: typed.category === "" ? t`Please select a category` : undefined,
    cost: costError(typed.cost),
    oldPrice: oldPriceError(typed),
    ...planErrors(typed),
  };
}

export const ALL_REQUIRED = t`All fields are required.`;

/** Returns the errors of the simple form. It requires every field, and accepts no unreadable numbers. */
export function checkNewProduct(typed: TypedProduct): FormErrors<TypedProduct> {
  const isMissing = (text: string) => text.trim() === "";
  const { name, price, stock, category } = typed;
  const missing = {
    name: isMissing(name) ? ALL_REQUIRED : undefined,
    price: isMissing(price) ? ALL_REQUIRED : undefined,
    category: isMissing(category) ? ALL_REQUIRED : undefined,
    stock: countsStock(typed) && isMissing(stock) ? ALL_REQUIRED : undefined,
  };
  return {
    ...missing,
    price: missing.price ?? (Number.isNaN(numberIn(price)) ? negativePrice : priceError(numberIn(price))),
    cost: costError(typed.cost),
    oldPrice: oldPriceError(typed),
    stock: missing.stock ?? (isUnreadStock(typed) ? negativeStock : stockError(typed)),
  };
}

const isUnreadStock = (typed: TypedProduct) => countsStock(typed) && Number.isNaN(numberIn(typed.stock));

export function inputOf(typed: TypedProduct): NewProduct {
  return {
    name: typed.name.trim(),
    price: priceOf(typed.price),
    category: typed.category,
    stock: typed.unlimited ? UNLIMITED_STOCK : countsStock(typed) ? stockOf(typed.stock) : 0,
    unlimited: typed.unlimited !== "",
    offerType: typed.offerType === "Special" ? "Special" : "Normal",
    type: typed.type === fulfilments.codes.type ? "unipin" : "normal",
    cost: typed.cost.trim() === "" ? null : numberIn(typed.cost),
    oldPrice: typed.oldPrice.trim() === "" ? null : numberIn(typed.oldPrice),
    bonus: typed.bonus.trim() || null,
    badge: productBadges.find((badge) => badge === typed.badge) ?? null,
    inBengali: bengaliFrom<ProductInBengali>(inBoth, typed),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns only the fields that the operator changed. If the loaded stock were sent, it would undo sales made since then
 * (docs/decisions/006). Other loaded fields would undo the changes of a colleague.
 */
export function changesOf(product: Product, typed: TypedProduct): ChangedProduct {
  const planned = typedPlanOf(product);
  const isReplanned = (Object.keys(planned) as (keyof typeof planned)[]).some(
    (name) => typed[name] !== planned[name],
  );
  const before = inputOf(typedOf(product));
  const after = inputOf(typed);
  const names = Object.keys(after) as (keyof NewProduct)[];
  const changed = names.filter((name) => name !== "type" && !isSame(after[name], before[name]));
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(isReplanned && { plan: planOf(typed) }),
  };
}
