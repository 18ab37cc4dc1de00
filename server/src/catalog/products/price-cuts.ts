import {
  askedMessages,
  foldedName,
  type Message,
  noticeMessages,
  type Poisha,
  packageMessages,
  poisha,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { report } from "../../platform/effects/report.ts";
import { isSystem } from "../../platform/lib/actor.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { type Called, findRecentPrices, listNamed, type Named, type Priced } from "./price-queries.ts";

/** Returns the product's names in both languages, each without and with its bonus. */
function namesOf({ name, bonus, inBengali }: Called): string[] {
  const named = [
    [name, bonus],
    [inBengali?.name, inBengali?.bonus ?? bonus],
  ].filter(([each]) => each);
  const texts = named.flatMap(([each, extra]) => [each ?? "", `${each}${extra ?? ""}`]);
  return texts.map(foldedName).filter((each) => each !== "");
}

/**
 * Returns the highest price of the game's other packages that have or had a name of this package; 0 if there are none.
 */
function priceOfNamesakes({ id, ...called }: Called & { id: string }, ofGame: readonly Named[]): Poisha {
  const extras = [called.bonus, called.inBengali?.bonus].map((each) => foldedName(each ?? ""));
  const names = new Set([...namesOf(called), ...extras.filter((each) => each !== "")]);
  const same = ofGame.filter((other) => other.id !== id && namesOf(other).some((each) => names.has(each)));
  return poisha(Math.max(0, ...same.map(({ price }) => price)));
}

/** Formats the names for people, such as "60 UC · +5". */
function calledInWords({ name, bonus, inBengali }: Called): string {
  return [name, bonus, inBengali?.name, inBengali?.bonus].filter(Boolean).join(" · ");
}

/** A price far below the former price, or below the product's cost (docs/decisions/089). */
export interface PriceCut {
  name: string;
  from: Poisha;
  to: Poisha;
}

/**
 * How long a former price counts, in hours. CUT_HOURS is for a price that is cut, UNIT_HOURS for units that are put on
 * sale after a cut.
 */
export const CUT_HOURS = 24;
export const UNIT_HOURS = 7 * 24;

/** Maximum number of products that a notification names. */
const NAMED = 5;

/** What a unit of a product is worth to the shop, independent of its present price. */
export interface Worth {
  name: string;
  /**
   * The highest price within the given hours. With the last price instead, several cuts by half could reach any price
   * unnoticed.
   */
  price: Poisha;
  /** The highest known cost of the product. */
  cost: Poisha;
}

/**
 * Returns what a product is worth. `cost`: the cost that the change sets. If an expensive package of the same game has
 * the product's name, the product is worth as much as that package.
 */
export async function worthOf(db: Database, row: Priced, cost: Poisha | null, hours: number): Promise<Worth> {
  return (await worthFinder(db, [row], hours))(row, cost);
}

/**
 * Returns a function that works like `worthOf` for several products. It needs no more queries than `worthOf` needs for
 * one product.
 */
export async function worthFinder(
  db: Database,
  rows: readonly Priced[],
  hours: number,
): Promise<(row: Priced, cost: Poisha | null) => Worth> {
  const ids = rows.map(({ id }) => id);
  const games = new Set(rows.map(({ categoryId }) => categoryId));
  const recentPrices = await findRecentPrices(db, ids, hours);
  const named = Map.groupBy(await listNamed(db, [...games], hours), ({ categoryId }) => categoryId);
  return (row, cost) => {
    const recent = recentPrices.get(row.id) ?? 0;
    const namesakes = priceOfNamesakes(row, named.get(row.categoryId) ?? []);
    return {
      name: row.name,
      price: poisha(Math.max(row.price, recent, namesakes)),
      cost: poisha(Math.max(row.cost ?? 0, cost ?? 0, row.supplierCost ?? 0)),
    };
  };
}

/** Returns the price cut if the new price is far below what the product is worth; otherwise undefined. */
export function cutTo(to: Poisha, { name, price, cost }: Worth): PriceCut | undefined {
  return to < cost || to * 2 < price ? { name, from: poisha(Math.max(price, cost)), to } : undefined;
}

/**
 * Returns the loss from selling this many units at the price, or 0 if the price is not far below what they are worth.
 */
export function lossOf(worth: Worth, price: Poisha, units: number): number {
  const cut = cutTo(price, worth);
  return cut ? (cut.from - cut.to) * units : 0;
}

/**
 * Reports the loss on units that are on sale too cheaply. The loss counts towards the operator's daily limit. The call
 * needs a fresh sign-in, even if the loss is 0 because no unit is on sale yet.
 */
export function reportLoss(
  context: Context,
  { id, name, loss }: { id: string; name: string; loss: number },
): void {
  const amount = poisha(Math.max(0, loss));
  report(context, {
    kind: "losses",
    amount,
    subject: `product:${id}`,
    summary: askedMessages.plain({ text: name }),
  });
}

/** A package that gets another name or moves to another game. */
export interface Renaming {
  from: Called;
  to: Called;
  price: Poisha;
}

/** Changes of products that are collected for one notification to every admin. */
export interface CatalogueNews {
  cuts: PriceCut[];
  renamings: Renaming[];
}

export const noNews = (): CatalogueNews => ({ cuts: [], renamings: [] });

/** Notifies every admin of the collected changes. */
export async function notifyNews(context: Context, { cuts, renamings }: CatalogueNews): Promise<void> {
  if (isSystem(context.actor.uid)) return;
  const renamed = renamings.map(({ from, to, price }) =>
    packageMessages.renamed({ was: calledInWords(from), now: calledInWords(to), price }),
  );
  const cut = cuts.map(({ name, from, to }) => packageMessages.cut({ name, was: from, now: to }));
  if (renamed.length > 0) await notifyAdmins(context, noticeMessages.renamed({ names: listed(renamed) }));
  if (cut.length > 0) await notifyAdmins(context, noticeMessages.cutPrices({ prices: listed(cut) }));
}

function listed(each: readonly Message[]): Message[] {
  const more = each.length > NAMED ? [packageMessages.more({ count: each.length - NAMED })] : [];
  return [...each.slice(0, NAMED), ...more];
}
