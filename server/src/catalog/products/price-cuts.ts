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
import { tellAdmins } from "../../platform/notices/tell-admins.ts";
import { type Called, findRecentPrice, listNamed, type Priced } from "./price-queries.ts";

/** Its names, each with what comes on top of it. */
function namesOf({ name, bonus, inBengali }: Called): string[] {
  const named = [
    [name, bonus],
    [inBengali?.name, inBengali?.bonus ?? bonus],
  ].filter(([each]) => each);
  const texts = named.flatMap(([each, extra]) => [each ?? "", `${each}${extra ?? ""}`]);
  return texts.map(foldedName).filter((each) => each !== "");
}

/**
 * The most that a package of this game costs, or cost when it was archived, which is called as this one, or was within so many hours;
 * 0 where none is. A bonus may name a package as well.
 */
async function priceOfNamesakes(
  db: Database,
  { id, categoryId, ...called }: Called & { id: string; categoryId: string },
  hours: number,
): Promise<Poisha> {
  const extras = [called.bonus, called.inBengali?.bonus].map((each) => foldedName(each ?? ""));
  const names = new Set([...namesOf(called), ...extras.filter((each) => each !== "")]);
  const others = (await listNamed(db, categoryId, hours)).filter((other) => other.id !== id);
  const same = others.filter((other) => namesOf(other).some((each) => names.has(each)));
  return poisha(Math.max(0, ...same.map(({ price }) => price)));
}

/** For people: "60 UC · +5". */
function calledInWords({ name, bonus, inBengali }: Called): string {
  return [name, bonus, inBengali?.name, inBengali?.bonus].filter(Boolean).join(" · ");
}

/** A price far below what it was, or below what the product costs the shop (docs/decisions/089). */
export interface PriceCut {
  name: string;
  from: Poisha;
  to: Poisha;
}

/** For so many hours a price counts that a product had: when it is cut, and when units come on sale after that. */
export const CUT_HOURS = 24;
export const UNIT_HOURS = 7 * 24;

/** Of many products so many are named. */
const NAMED = 5;

/** What a product is worth to the shop, whatever it is sold for now. */
export interface Worth {
  name: string;
  /** The most that it cost within so many hours: half by half it would be anything. */
  price: Poisha;
  /** What it costs the shop at most, as far as that is known. */
  cost: Poisha;
}

/** `cost`: what a change of it says that it costs. Whatever is called as a dear package of its game is sold as that. */
export async function worthOf(db: Database, row: Priced, cost: Poisha | null, hours: number): Promise<Worth> {
  const recent = await findRecentPrice(db, row.id, hours);
  const namesakes = await priceOfNamesakes(db, row, hours);
  return {
    name: row.name,
    price: poisha(Math.max(row.price, recent, namesakes)),
    cost: poisha(Math.max(row.cost ?? 0, cost ?? 0, row.supplierCost ?? 0)),
  };
}

/** The cut that a price is, if it is far below. */
export function cutTo(to: Poisha, { name, price, cost }: Worth): PriceCut | undefined {
  return to < cost || to * 2 < price ? { name, from: poisha(Math.max(price, cost)), to } : undefined;
}

/** What the shop gets too little for so many of it, at a price far below. */
export function lossOf(worth: Worth, price: Poisha, units: number): number {
  const cut = cutTo(price, worth);
  return cut ? (cut.from - cut.to) * units : 0;
}

/**
 * What waits to be sold for too little is lost by whoever made it so: it counts towards what they may move by hand on a day, and
 * wants a fresh sign-in, also where nothing waits yet.
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

/** A package that is called otherwise from now on, or stands in another game. */
export interface Renaming {
  from: Called;
  to: Called;
  price: Poisha;
}

/** What every admin is told of changed products, once for all of them. */
export interface CatalogueNews {
  cuts: PriceCut[];
  renamings: Renaming[];
}

export const noNews = (): CatalogueNews => ({ cuts: [], renamings: [] });

/** Tells every admin. */
export async function tellNews(context: Context, { cuts, renamings }: CatalogueNews): Promise<void> {
  if (isSystem(context.actor.uid)) return;
  const renamed = renamings.map(({ from, to, price }) =>
    packageMessages.renamed({ was: calledInWords(from), now: calledInWords(to), price }),
  );
  const cut = cuts.map(({ name, from, to }) => packageMessages.cut({ name, was: from, now: to }));
  if (renamed.length > 0) await tellAdmins(context, noticeMessages.renamed({ names: listed(renamed) }));
  if (cut.length > 0) await tellAdmins(context, noticeMessages.cutPrices({ prices: listed(cut) }));
}

function listed(each: readonly Message[]): Message[] {
  const more = each.length > NAMED ? [packageMessages.more({ count: each.length - NAMED })] : [];
  return [...each.slice(0, NAMED), ...more];
}
