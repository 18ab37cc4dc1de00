import {
  asciiDigits,
  fileMessages,
  type Message,
  newProduct,
  numberIn,
  type Poisha,
  type ProductBadge,
  poishaToTaka,
  productBadges,
  type Rule,
  takaToPoisha,
  UNLIMITED_STOCK,
  writtenAs,
} from "@hira/contract";
import { ruled, said } from "../../platform/lib/message-texts.ts";
import type { Stock } from "../products/stock-queries.ts";

/** The value of a cell, or a text that says what is wrong with the cell and how to correct it. */
export type Read<T> = { value: T } | { fault: Message };

/** A cell with this text removes the value. An empty cell keeps the value. */
export const NONE = "none";

/** Reads an amount like `85`, `৳1,234.50`, or `85,5` with a decimal comma; undefined for anything else. */
function numberOf(cell: string): number | undefined {
  const text = asciiDigits(cell).trim();
  const number = numberIn(/^৳?\s*\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text);
  return Number.isNaN(number) ? undefined : number;
}

/** Returns the first reason why a schema refuses a value. */
export const problemOf = ({ issues: [first] }: { issues: { message: string }[] }): Rule =>
  writtenAs(first?.message ?? "");

export function readPrice(cell: string): Read<Poisha> {
  const price = newProduct.shape.price.safeParse(numberOf(cell));
  if (price.success) return { value: takaToPoisha(price.data) };
  return { fault: fileMessages.price({ cell, problem: problemOf(price.error) }) };
}

export function readCost(cell: string): Read<Poisha | null> {
  if (cell.toLowerCase() === NONE) return { value: null };
  const cost = newProduct.shape.price.safeParse(numberOf(cell));
  if (cost.success) return { value: takaToPoisha(cost.data) };
  return { fault: fileMessages.cost({ cell }) };
}

export function readOldPrice(cell: string): Read<Poisha | null> {
  if (cell.toLowerCase() === NONE) return { value: null };
  const amount = newProduct.shape.oldPrice.safeParse(numberOf(cell));
  if (amount.success && typeof amount.data === "number") return { value: takaToPoisha(amount.data) };
  return { fault: fileMessages.oldPrice({ cell }) };
}

export function readBadge(cell: string): Read<ProductBadge | null> {
  const word = sameName(cell).replaceAll(" ", "-");
  if (word === NONE) return { value: null };
  const badge = productBadges.find((each) => each === word);
  if (badge) return { value: badge };
  return { fault: fileMessages.badge({ cell, badges: productBadges.join(", ") }) };
}

/** A cell with this text means unlimited stock. */
export const UNLIMITED = "unlimited";

export function readStock(cell: string): Read<Stock> {
  if (cell.toLowerCase() === UNLIMITED) return { value: { stock: UNLIMITED_STOCK, unlimited: true } };
  const stock = newProduct.shape.stock.safeParse(numberOf(cell));
  if (stock.success) return { value: { stock: stock.data, unlimited: false } };
  return { fault: fileMessages.stock({ cell, problem: problemOf(stock.error) }) };
}

export function readOfferType(cell: string): Read<"Normal" | "Special"> {
  const offer = (["Normal", "Special"] as const).find((each) => each.toLowerCase() === cell.toLowerCase());
  return offer ? { value: offer } : { fault: fileMessages.offerType({ cell }) };
}

const words = new Map([
  ...["yes", "y", "on", "true", "1"].map((word) => [word, true] as const),
  ...["no", "n", "off", "false", "0"].map((word) => [word, false] as const),
]);

export function readSwitch(cell: string): Read<boolean> {
  const value = words.get(cell.toLowerCase());
  return value === undefined ? { fault: fileMessages.yesOrNo({ cell }) } : { value };
}

interface TextSchema {
  safeParse(
    text: string,
  ):
    | { success: true; data: string | null | undefined }
    | { success: false; error: { issues: { message: string }[] } };
}

/** Reads a cell with a schema of the contract. In addition, the text `none` removes the value. */
export function readTextOrNone(cell: string, schema: TextSchema): Read<string | null> {
  return cell.toLowerCase() === NONE ? { value: null } : readText(cell, schema);
}

/** Reads a cell with a schema of the contract, where the text `none` has no special meaning. */
export function readText(cell: string, schema: TextSchema): Read<string> {
  const text = schema.safeParse(cell);
  return text.success
    ? { value: text.data ?? "" }
    : { fault: text.error.issues[0] ? ruled(text.error.issues[0].message) : fileMessages.writeElse };
}

export const takaOf = (amount: Poisha | null) => (amount === null ? null : poishaToTaka(amount));
/** Converts a boolean to the text of a cell. */
export const yesOrNo = (value: boolean) => (value ? "yes" : "no");
/** Returns a name in a form for comparison, in which names that people would take for the same are equal. */
export const sameName = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

export type CellFault<Column extends string = string> = { column: Column } & ReturnType<typeof said>;

/** Reads the cells of a line one after another, and collects their faults. An empty cell changes nothing. */
export function cellReader<Column extends string>(cells: Partial<Record<Column, string>>) {
  const faults: CellFault<Column>[] = [];
  const read = <T>(column: Column, reader: (cell: string) => Read<T>): T | undefined => {
    const cell = cells[column];
    if (cell === undefined) return undefined;
    const result = reader(cell);
    if ("value" in result) return result.value;
    faults.push({ column, ...said(result.fault) });
    return undefined;
  };
  return { faults, read };
}
