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

/** Returns the product's names, each with its bonus. */
function namesOf({ name, bonus, inBengali }: Called): string[] {
  const named = [
    [name, bonus],
    [inBengali?.name, inBengali?.bonus ?? bonus],
  ].filter(([each]) => each);
  const texts = named.flatMap(([each, extra]) => [each ?? "", `${each}${extra ?? ""}`]);
  return texts.map(foldedName).filter((each) => each !== "");
}

/** Returns the highest price of another package of the game with a present or former name of this one; 0 if none. */
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

/** Hours for which a former price counts: when a price is cut, and when units are put on sale after a cut. */
export const CUT_HOURS = 24;
export const UNIT_HOURS = 7 * 24;

/** Maximum number of products that a notification names. */
const NAMED = 5;

/** What a product is worth to the shop, whatever its present price is. */
export interface Worth {
  name: string;
  /** The highest price within the given hours. Otherwise cuts by half, one after another, could reach any price. */
  price: Poisha;
  /** The highest known cost of the product. */
  cost: Poisha;
}

/**
 * Returns what a product is worth. `cost`: the cost that the change sets. A product with the name of an expensive
 * package of its game is worth as much as that package.
 */
export async function worthOf(db: Database, row: Priced, cost: Poisha | null, hours: number): Promise<Worth> {
  return (await worthFinder(db, [row], hours))(row, cost);
}

/** Returns a function like `worthOf` for several products, with as few queries as for one. */
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

/** Returns the price cut if the price is far below what the product is worth. */
export function cutTo(to: Poisha, { name, price, cost }: Worth): PriceCut | undefined {
  return to < cost || to * 2 < price ? { name, from: poisha(Math.max(price, cost)), to } : undefined;
}

/** Returns the loss from selling this many units at a price far below what they are worth. */
export function lossOf(worth: Worth, price: Poisha, units: number): number {
  const cut = cutTo(price, worth);
  return cut ? (cut.from - cut.to) * units : 0;
}

/**
 * Reports the loss on units that are on sale for too little. It counts towards the operator's daily limit. Even if no
 * unit is on sale yet, it needs a fresh sign-in.
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

/** Changes of products of which every admin is notified in one notification. */
export interface CatalogueNews {
  cuts: PriceCut[];
  renamings: Renaming[];
}

export const noNews = (): CatalogueNews => ({ cuts: [], renamings: [] });

/** Notifies every admin of the changes. */
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
