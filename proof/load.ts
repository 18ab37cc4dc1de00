import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, type Call, send } from "@hira/server/testing/send";
import type { Random } from "./random.ts";
import type { Shop } from "./shop.ts";

export type Kind = "plain" | "voucher" | "adjustment";

/** One thing that a customer (or the shop) wants once, however often it is sent. */
export interface Wish {
  key: string;
  kind: Kind;
  /** Whose wallet it moves. */
  uid: string;
  /** In taka: what it takes from the wallet; an adjustment gives. */
  amount: number;
  sends: number;
  /** The order's id, or the balance after an adjustment; undefined until it was answered. */
  answer?: string;
}

export interface LoadOptions {
  /** Where the next send goes. */
  base: () => string;
  clients: number;
  random: Random;
  /** How long a client waits before it sends again what was not answered. */
  patienceMs?: number;
  /** How long a client does nothing after it was answered; default: not at all. */
  pauseMs?: number;
}

/** Customers who order one thing after the other, and send again, with its key, what was not answered. */
export interface Load {
  wishes: Map<string, Wish>;
  answered(): number;
  /** Sends that did not get their answer, by what came instead. */
  failures: Map<string, number>;
  /** Answers that say otherwise than an earlier one, or refuse what the shop sells: there must be none. */
  contradictions: string[];
  /** Resolves when so many more were answered; rejects when that takes longer than two minutes. */
  untilAnswered(more: number): Promise<void>;
  /** The longest time without an answer since the last call of this, in ms. */
  longestSilenceMs(): number;
  /** Ends the load once everything that was ever sent has its answer, or two minutes later. */
  settle(): Promise<void>;
}

const PATIENCE_MS = 50;
const LIMIT_MS = 120_000;
/** Of a hundred answered orders so many are sent once more; of a hundred sends so many go out twice at once. */
const AGAIN = 5;
const TWICE = 5;

export function startLoad(shop: Shop, options: LoadOptions): Load {
  const { base, clients, random, patienceMs = PATIENCE_MS, pauseMs = 0 } = options;
  const wishes = new Map<string, Wish>();
  const failures = new Map<string, number>();
  const contradictions: string[] = [];
  const listeners = new Set<() => void>();
  let answered = 0;
  let lastAnswer = performance.now();
  let longestSilence = 0;
  let settling = false;
  let givenUp = false;

  const fail = (what: string) => void failures.set(what, (failures.get(what) ?? 0) + 1);

  /** Notes an answer; true when there was one. */
  function note(wish: Wish, { status, body }: Answer): boolean {
    if (status !== 200) {
      fail(`${status} ${body.code}`);
      if (status < 500 && status !== 401 && status !== 429)
        contradictions.push(`${wish.key}: ${status} ${body.code}`);
      return false;
    }
    const answer = wish.kind === "adjustment" ? `${body.balance}` : `${body.order?._id}`;
    if (wish.answer !== undefined && wish.answer !== answer)
      contradictions.push(`${wish.key}: ${wish.answer}, then ${answer}`);
    if (wish.answer === undefined) answered += 1;
    wish.answer ??= answer;
    longestSilence = Math.max(longestSilence, performance.now() - lastAnswer);
    lastAnswer = performance.now();
    for (const listener of listeners) listener();
    return true;
  }

  async function once(wish: Wish, agent: Agent): Promise<boolean> {
    wish.sends += 1;
    try {
      return note(wish, await send(base(), callOf(shop, wish), agent));
    } catch (error) {
      fail((error as NodeJS.ErrnoException).code ?? (error as Error).message);
      return false;
    }
  }

  async function untilDone(wish: Wish, agent: Agent): Promise<void> {
    while (!(await once(wish, agent)) && !givenUp) await wait(patienceMs);
  }

  async function client(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    let last: Wish | undefined;
    for (let n = 0; !settling; n++) {
      const wish = wishOf(shop, `${number}-${n}`, random);
      wishes.set(wish.key, wish);
      const sends = random.between(1, 100) <= TWICE ? [once(wish, agent), once(wish, agent)] : [];
      await Promise.all(sends);
      if (wish.answer === undefined) await untilDone(wish, agent);
      // After an outage, what was answered before it must be answered alike.
      const again = wish.sends > 2 || random.between(1, 100) <= AGAIN;
      if (last && again) await untilDone(last, agent);
      last = wish;
      if (pauseMs > 0) await wait(pauseMs);
    }
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    wishes,
    answered: () => answered,
    failures,
    contradictions,
    untilAnswered(more) {
      const goal = answered + more;
      return new Promise((resolve, reject) => {
        const late = () => {
          listeners.delete(check);
          reject(new Error(`Nothing is answered any more; ${JSON.stringify([...failures])}`));
        };
        const limit = setTimeout(late, LIMIT_MS);
        const check = () => {
          if (answered < goal) return;
          clearTimeout(limit);
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      });
    },
    longestSilenceMs() {
      const longest = Math.max(longestSilence, performance.now() - lastAnswer);
      longestSilence = 0;
      lastAnswer = performance.now();
      return longest;
    },
    async settle() {
      settling = true;
      const limit = setTimeout(() => {
        givenUp = true;
      }, LIMIT_MS);
      await running;
      clearTimeout(limit);
    },
  };
}

function wishOf(shop: Shop, key: string, random: Random): Wish {
  const { uid } = random.pick(shop.buyers);
  const kind = random.pick<Kind>(["plain", "plain", "plain", "voucher", "adjustment"]);
  const amount = kind === "adjustment" ? random.between(1, 50) : shop[kind].price;
  return { key, kind, uid, amount, sends: 0 };
}

function callOf(shop: Shop, { key, kind, uid, amount }: Wish): Call {
  if (kind === "adjustment") {
    const { token } = shop.boss;
    return { method: "PATCH", path: `/users/${uid}/balance`, token, key, body: { amount, reason: key } };
  }
  const token = shop.buyers.find((buyer) => buyer.uid === uid)?.token;
  // Its key stands in what the order carries, so that one that was placed twice shows without the table of keys.
  const details = kind === "plain" ? { gameAccount: key } : {};
  const body = { productId: shop[kind].id, amount, paymentMethod: "wallet", ...details };
  return { method: "POST", path: "/orders", token, key, body };
}
