import type { SupplierKind } from "@hira/contract";

/** What a stand-in may be told to do with orders, as its page calls it. */
export const behaviours = {
  well: "Delivers at once",
  refuses: "Refuses",
  hangs: "Delivers, but never answers",
  cuts: "Delivers, but cuts the connection",
  "error-after": "Delivers, but answers 500",
  page: "Delivers, but answers with a page",
  slow: "Delivers, and answers late",
  lost: "Cuts the connection, delivers nothing",
  "error-before": "Answers 500, delivers nothing",
  busy: "Answers 429, delivers nothing",
  later: "Pending, delivers later",
  "later-failed": "Pending, fails later",
  twice: "Pending, delivers later, calls back twice",
  disordered: "Pending, delivers later, calls back out of order",
  silent: "Pending, delivers later, never calls back",
  forged: "Pending, delivers later, is called failed by a forged webhook",
  reversed: "Delivers, takes it back later",
} as const;
export type Behaviour = keyof typeof behaviours;

/** How often each is done, beside the others. */
export type Weights = Partial<Record<Behaviour, number>>;

const all = Object.keys(behaviours) as Behaviour[];
/** Those of them that need to be told of later; only Digiflazz tells. */
const told: Behaviour[] = ["later", "later-failed", "twice", "disordered", "silent", "forged", "reversed"];
const atOnce = all.filter((each) => !told.includes(each));

export const behavioursOf: Record<SupplierKind, Behaviour[]> = {
  unipin: atOnce,
  digiflazz: all,
  redeemer: atOnce,
};

/** One of them, by their weights; `random` is from 0 up to 1. */
export function pick(weights: Weights, random: () => number): Behaviour {
  const entries = Object.entries(weights) as [Behaviour, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [behaviour, weight] of entries) {
    left -= weight;
    if (left < 0) return behaviour;
  }
  return "well";
}
