import type { SupplierKind } from "@hira/contract";

/** What a fake supplier can do with orders, and the name of each behaviour on its page. */
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

/** How often each behaviour is chosen, compared with the others. */
export type Weights = Partial<Record<Behaviour, number>>;

const all = Object.keys(behaviours) as Behaviour[];
/** Behaviours after which a webhook reports the outcome. Only Digiflazz sends webhooks. */
const told: Behaviour[] = ["later", "later-failed", "twice", "disordered", "silent", "forged", "reversed"];
const atOnce = all.filter((each) => !told.includes(each));

export const behavioursOf: Record<SupplierKind, Behaviour[]> = {
  unipin: atOnce,
  digiflazz: all,
  redeemer: atOnce,
};

/** Chooses a behaviour by its weight. `random` returns a number from 0 up to, but not including, 1. */
export function pick(weights: Weights, random: () => number): Behaviour {
  const entries = Object.entries(weights) as [Behaviour, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [behaviour, weight] of entries) {
    left -= weight;
    if (left < 0) return behaviour;
  }
  return "well";
}
