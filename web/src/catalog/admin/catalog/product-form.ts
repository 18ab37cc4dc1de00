import type { ChangedProduct, NewProduct, AdminProduct as Product, ProductInBengali } from "@hira/contract";
import { productBadges } from "@hira/contract/catalog/facts/catalog";
import { AMOUNT_TOO_LARGE, MAX_STOCK, MAX_TAKA, STOCK_TOO_LARGE } from "@hira/contract/platform/facts/bounds";
import { errorCatalogue } from "@hira/contract/platform/facts/errors";
import { hasTwoDecimals } from "@hira/contract/platform/facts/money";
import { numberIn } from "@hira/contract/platform/facts/numbers";
import { t } from "@lingui/core/macro";
import { bengaliFrom, type InBengali, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { momentOf, typedMoment } from "../../../platform/lib/format/moments.ts";

/** A product as it is typed. */
export type TypedProduct = {
  name: string;
  price: string;
  stock: string;
  /** The category's id; empty until one is chosen. */
  category: string;
  offerType: string;
  /** Empty where it is not known. */
  cost: string;
  /** What it cost before, the words of its bonus, and its badge; empty where there is none. */
  oldPrice: string;
  bonus: string;
  badge: string;
  /** Another price for some time; without one the times say nothing. */
  plannedPrice: string;
  plannedFrom: string;
  plannedUntil: string;
} & Record<InBengali<"name" | "bonus">, string>;

const inBoth = ["name", "bonus"] as const;

export const newProduct: TypedProduct = {
  name: "",
  price: "",
  stock: "",
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
  const { name, price, stock, category, offerType, cost, oldPrice, bonus, badge } = product;
  return {
    name,
    price: String(price),
    stock: String(stock),
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

/** What cannot be read counts as 0 (docs/rules/admin-area.md#admin-area). */
export function priceOf(text: string): number {
  return numberIn(text) || 0;
}

/** Whole units; what cannot be read counts as 0. */
export function stockOf(text: string): number {
  return Math.trunc(numberIn(text)) || 0;
}

/** What to ask about before it is saved: what costs nothing from now on, and numbers that count as 0 since they cannot be read. */
export function zerosIn(typed: TypedProduct, product: Product | null): string[] {
  const isUnread = (text: string) => Number.isNaN(numberIn(text));
  const { price, stock, plannedPrice } = typed;
  const free = priceOf(price) === 0 && product?.price !== 0;
  const isPlanned = plannedPrice.trim() !== "" && numberIn(plannedPrice) === 0 && product?.plan?.price !== 0;
  const codes = product !== null && sellsCodes(product);
  const found = [
    free && isUnread(price) && (price.trim() === "" ? t`There is no price.` : t`“${price}” is no number.`),
    free && t`The price becomes ৳0.00: customers get it for nothing.`,
    isPlanned && t`The planned price is ৳0.00: customers get it for nothing then.`,
    !codes && isUnread(stock) && product?.stock !== 0 && t`The stock cannot be read, and becomes 0.`,
  ];
  return found.filter((text) => text !== false);
}

const negativePrice = t`Price must be a non-negative number`;
const negativeCost = t`Cost must be a non-negative number`;
const negativeStock = t`Stock must be a non-negative number`;

/** What is wrong with a price; what cannot be read is for the form to judge. */
function priceError(price: number): string | undefined {
  if (price < 0) return negativePrice;
  if (price > MAX_TAKA) return AMOUNT_TOO_LARGE;
  return Number.isNaN(price) || hasTwoDecimals(price) ? undefined : t`Use at most 2 decimals.`;
}

/** What is wrong with a cost; none may be known, but none is guessed. */
function costError(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const cost = numberIn(text);
  return Number.isNaN(cost) || cost < 0 ? negativeCost : priceError(cost);
}

/** What is wrong with an old price: below the price it would be none. */
function oldPriceError({ oldPrice, price }: TypedProduct): string | undefined {
  if (oldPrice.trim() === "") return undefined;
  const before = numberIn(oldPrice);
  if (Number.isNaN(before) || before <= 0) return t`Old price must be a number above 0`;
  return before <= numberIn(price) ? t`Must be above the price, or empty.` : priceError(before);
}

/** What is wrong with a planned price and its times. */
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

/** The price that is planned; from now on where no start is typed. */
function planOf(typed: TypedProduct): ChangedProduct["plan"] {
  if (typed.plannedPrice.trim() === "") return null;
  return {
    price: numberIn(typed.plannedPrice),
    from: momentOf(typed.plannedFrom) ?? new Date().toISOString(),
    until: momentOf(typed.plannedUntil) ?? null,
  };
}

/** What a unit earns and how much of its price that is; null where its cost is not known. */
export function marginOf({ price, cost }: { price: number; cost: number | null }) {
  if (cost === null) return null;
  const earned = (Math.round(price * 100) - Math.round(cost * 100)) / 100;
  return { earned, percent: price === 0 ? null : Math.round((earned / price) * 1000) / 10 };
}

/** The margin of what is typed; null until there is a price and a cost. */
export function typedMargin({ price, cost }: TypedProduct) {
  const known = numberIn(cost);
  return Number.isNaN(known) || Number.isNaN(numberIn(price))
    ? null
    : marginOf({ price: numberIn(price), cost: known });
}

/** What is wrong with a stock; what cannot be read is for the form to judge. */
export function stockError(stock: number): string | undefined {
  if (stock < 0) return negativeStock;
  return stock > MAX_STOCK ? STOCK_TOO_LARGE : undefined;
}

/** What is wrong with the modal's fields. */
export function checkProduct(typed: TypedProduct): FormErrors<TypedProduct> {
  return {
    name: typed.name.trim() === "" ? t`Product name is required` : undefined,
    price: priceError(numberIn(typed.price)),
    stock: stockError(numberIn(typed.stock)),
    category: typed.category === "" ? t`Please select a category` : undefined,
    cost: costError(typed.cost),
    oldPrice: oldPriceError(typed),
    ...planErrors(typed),
  };
}

export const ALL_REQUIRED = t`All fields are required.`;

/** What is wrong with the simple form's fields: nothing may be left out, and no number is guessed. */
export function checkNewProduct(typed: TypedProduct): FormErrors<TypedProduct> {
  const isMissing = (text: string) => text.trim() === "";
  const { name, price, stock, category } = typed;
  const missing = {
    name: isMissing(name) ? ALL_REQUIRED : undefined,
    price: isMissing(price) ? ALL_REQUIRED : undefined,
    category: isMissing(category) ? ALL_REQUIRED : undefined,
    stock: isMissing(stock) ? ALL_REQUIRED : undefined,
  };
  return {
    ...missing,
    price: missing.price ?? (Number.isNaN(numberIn(price)) ? negativePrice : priceError(numberIn(price))),
    cost: costError(typed.cost),
    oldPrice: oldPriceError(typed),
    stock: missing.stock ?? (Number.isNaN(numberIn(stock)) ? negativeStock : stockError(numberIn(stock))),
  };
}

export function inputOf(typed: TypedProduct): NewProduct {
  return {
    name: typed.name.trim(),
    price: priceOf(typed.price),
    category: typed.category,
    stock: stockOf(typed.stock),
    offerType: typed.offerType === "Special" ? "Special" : "Normal",
    cost: typed.cost.trim() === "" ? null : numberIn(typed.cost),
    oldPrice: typed.oldPrice.trim() === "" ? null : numberIn(typed.oldPrice),
    bonus: typed.bonus.trim() || null,
    badge: productBadges.find((badge) => badge === typed.badge) ?? null,
    inBengali: bengaliFrom<ProductInBengali>(inBoth, typed),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Only what the operator changed: an untouched stock that was sent along would bring back what sold meanwhile
 * (docs/decisions/006), and other fields would undo what a colleague changed.
 */
export function changesOf(product: Product, typed: TypedProduct): ChangedProduct {
  const planned = typedPlanOf(product);
  const isReplanned = (Object.keys(planned) as (keyof typeof planned)[]).some(
    (name) => typed[name] !== planned[name],
  );
  const before = inputOf(typedOf(product));
  const after = inputOf(typed);
  const names = Object.keys(after) as (keyof NewProduct)[];
  const changed = names.filter(
    (name) => !isSame(after[name], before[name]) && !(name === "stock" && sellsCodes(product)),
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(isReplanned && { plan: planOf(typed) }),
  };
}
