import { type Answer, type Call, send } from "@hira/server/testing/send";
import pg from "pg";
import type { Random } from "./random.ts";
import type { Site } from "./site.ts";

const RACERS = 60;
const PRICE = 80;
const OFF = 20;
/** Opening balance of each racing customer, in taka: more than the customer can spend in the race. */
const PURSE = 1_000_000;
const AGAIN_MS = 50;
const LIMIT_MS = 60_000;

/** A race: many customers order at the same time with a coupon that has few uses. */
export interface Race {
  code: string;
  uses: number;
  customers: number;
  /** Resolves to the list of wrong answers when every customer of the race has an answer. */
  answered: Promise<string[]>;
  /** Number of the race's customers with an answer so far. */
  count(): number;
}

/** Customers who race for the last uses of the shop's coupons. */
export interface Hunt {
  races: Race[];
  /**
   * Starts a race. Half of the customers order at each store, and one in five customers orders at both stores. A
   * customer repeats the order with the same key until there is an answer.
   */
  start(random: Random, stores: () => readonly [string, string]): Promise<Race>;
  /** Reads from the database the numbers of a race that must be equal. Returns those that differ. */
  look(race: Race): Promise<string[]>;
  /** Returns what is wrong in the database when all races have ended. */
  count(): Promise<string[]>;
  end(): Promise<void>;
}

/** Prepares races in a shop that also has a usual load. The races have a package of their own. */
export async function openHunt(site: Site): Promise<Hunt> {
  const patiently = async (call: Call): Promise<Answer> => {
    const answer = await untilAnswered(call, 0, () => [site.base(), site.base()]);
    if (answer.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const asBoss = async (method: string, path: string, body: object) =>
    (await patiently({ method, path, body, token: site.bossToken, key: path })).body;
  const { category } = await asBoss("POST", "/categories", { name: "Hunted", imageUrl: "/uploads/x.webp" });
  const goods = { name: "50 Diamonds", price: PRICE, stock: 100_000, offerType: "Normal" };
  const { product } = await asBoss("POST", "/products", { ...goods, category: category._id });
  const open = async (n: number) => {
    // The uids of these customers start with `load-`, so that their orders are left out when the orders of the load are
    // counted.
    const uid = `load-racer-${n}`;
    const token = await site.sign(uid);
    await patiently({ method: "POST", path: "/users", token, body: {} });
    await asBoss("PATCH", `/users/${uid}/balance`, { amount: PURSE, reason: "a proof" });
    return { uid, token };
  };
  const racers = await Promise.all(Array.from({ length: RACERS }, (_, n) => open(n)));
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const races: Race[] = [];
  return {
    races,
    async start(random, stores) {
      const code = `RACE${String(races.length + 1).padStart(5, "0")}`;
      const uses = random.between(1, 3);
      const terms = { percent: null, amount: OFF, minPrice: 0, games: [], maxUses: uses, once: true };
      await asBoss("POST", "/admin/coupons", { ...terms, code, startsAt: null, endsAt: null });
      const body = { productId: product._id, amount: PRICE - OFF, paymentMethod: "wallet", coupon: code };
      const call = (n: number): Call => ({
        ...{ method: "POST", path: "/orders", token: racers[n]?.token, key: `${code}-${n}` },
        body: { ...body, gameAccount: `${code}-${n}` },
      });
      let count = 0;
      const answers = racers.map(async (_, n) => {
        const both = random.next() < 0.2 ? [0, 1] : [n % 2];
        const each = await Promise.all(both.map((at) => untilAnswered(call(n), at, stores)));
        count += 1;
        return each;
      });
      const answered = Promise.all(answers).then((each) => wrongAnswers({ code, uses }, each));
      answered.catch(() => {});
      const race = { code, uses, customers: RACERS, answered, count: () => count };
      races.push(race);
      return race;
    },
    async look(race) {
      const { rows } = await client.query<Kept>(KEPT, [race.code, OFF * 100]);
      const kept = rows[0];
      const same = kept && new Set([kept.uses, kept.stand, kept.orders, kept.given, kept.paid]).size === 1;
      return same && kept.uses <= race.uses ? [] : [`${race.code}: ${JSON.stringify(kept)} of ${race.uses}`];
    },
    async count() {
      const wrong: string[] = [];
      for (const race of races) {
        const kept = (await client.query<Kept>(KEPT, [race.code, OFF * 100])).rows[0];
        const isRight = kept && Object.values(kept).every((count) => count === race.uses);
        if (!isRight) wrong.push(`${race.code}: ${JSON.stringify(kept)}, not ${race.uses}`);
      }
      const { rows } = await client.query<{ left: number }>(
        "SELECT sum(balance)::float8 / 100 AS left FROM wallets WHERE uid LIKE 'load-racer-%'",
      );
      const due = RACERS * PURSE - races.reduce((sum, { uses }) => sum + uses * (PRICE - OFF), 0);
      if (rows[0]?.left !== due) wrong.push(`wallets: ৳${rows[0]?.left}, not ৳${due}`);
      return wrong;
    },
    end: () => client.end(),
  };
}

/**
 * Numbers of a coupon that must be equal: its counter, its uses, the orders that have a use, the discounts in the
 * ledger, and the customers' payments.
 */
interface Kept {
  uses: number;
  stand: number;
  orders: number;
  given: number;
  paid: number;
}

/** All counts are read with one statement, so that they come from the same moment. */
const KEPT = `
  WITH used AS (SELECT id::text AS id FROM orders WHERE coupon = $1 AND discount = $2 AND status = 'pending')
  SELECT uses,
    (SELECT count(*) FROM coupon_uses WHERE code = $1 AND stands)::int AS stand,
    (SELECT count(*) FROM used)::int AS orders,
    (SELECT count(*) FROM transfers WHERE kind = 'order-coupon' AND reference IN (SELECT id FROM used) AND amount = $2
       AND from_account = 'expense:coupons' AND to_account = 'income:sales')::int AS given,
    (SELECT count(*) FROM transfers WHERE kind = 'order-payment' AND reference IN (SELECT id FROM used))::int AS paid
  FROM coupons WHERE code = $1`;

/** Sends a call until it is answered. When a store does not answer, the customer sends the call to the other store. */
async function untilAnswered(
  call: Call,
  first: number,
  stores: () => readonly [string, string],
): Promise<Answer> {
  const end = performance.now() + LIMIT_MS;
  for (let at = first; ; at++) {
    const answer = await send(stores()[at % 2] ?? "", call).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    if (performance.now() > end) throw new Error(`Nothing is answered any more: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * Checks the answers of a race: as many orders as the coupon had uses, and `coupon_used_up` for all other customers.
 * Both stores must give the same answer for the same key.
 */
function wrongAnswers({ code, uses }: Pick<Race, "code" | "uses">, answers: readonly Answer[][]): string[] {
  const all = answers.map((each) =>
    each.map(({ status, body }) => `${status} ${body.order?._id ?? body.code}`),
  );
  const won = all.filter(([first]) => first?.startsWith("200")).length;
  const odd = all.filter((each) => {
    const [first] = each;
    return new Set(each).size > 1 || !(first?.startsWith("200") || first === "409 coupon_used_up");
  });
  return [
    ...(won === uses ? [] : [`${code}: ${won} customers have one of ${uses} uses`]),
    ...odd.map((each) => `${code}: ${each.join(" and ")}`),
  ];
}
