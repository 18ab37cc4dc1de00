import { setTimeout as wait } from "node:timers/promises";
import type { Load } from "./phones.ts";
import { quantile, round } from "./report.ts";
import { sendInProcess } from "./send-in-process.ts";
import type { Measured } from "./server.ts";
import { call } from "./store.ts";

const FLOOD = 1_000;
const FLOOD_SECONDS = 4;
const ROUNDS = 2;
const SLOWER = 1.5;

/**
 * Returns how long each reply took, in milliseconds. Requests are sent one after the other, with pauses between them.
 */
async function latenciesOf(
  seconds: number,
  pauseMs: number,
  visit: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const latencies: number[] = [];
  const ends = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < ends; n++) {
    const begun = performance.now();
    await visit(n);
    latencies.push(performance.now() - begun);
    await wait(pauseMs);
  }
  return latencies;
}

interface Noticed {
  page: number[];
  order: number[];
}

async function customersNotice(store: Measured, seconds: number): Promise<Noticed> {
  const buy = (n: number) =>
    call(
      store,
      "POST /orders",
      store.customers[n % store.customers.length] ?? "",
      { productId: store.productId, paymentMethod: "wallet", amount: 100, gameAccount: "12345678" },
      { "idempotency-key": crypto.randomUUID() },
    );
  const [page, order] = await Promise.all([
    latenciesOf(seconds, 10, async () => (await fetch(`${store.base}/api/categories`)).bytes()),
    latenciesOf(seconds, 40, buy),
  ]);
  return { page, order };
}

export const floods = {
  forged: "with a wrong signature",
  stranger: "of other senders",
  repeated: "repeated",
} as const;

/**
 * Measures how long a page and an order take (95th percentile), alternately without a flood and during one.
 */
export async function measureFlood(
  store: Measured,
  { phones, kind, before }: Pick<Load, "phones" | "before"> & { kind: keyof typeof floods },
) {
  const quiet: Noticed[] = [];
  const flooded: Noticed[] = [];
  const statuses: Record<string, number> = {};
  const writtenAt = Date.now();
  for (let turn = 0; turn < ROUNDS; turn++) {
    quiet.push(await customersNotice(store, FLOOD_SECONDS));
    const load: Load = {
      base: store.base,
      phones,
      rate: FLOOD,
      seconds: FLOOD_SECONDS + 1,
      kind,
      first: 9_000_000,
      before,
      ...(kind === "repeated" && { writtenAt }),
      // Forged messages come from another address than the phones', as those of a stranger would.
      ...(kind === "forged" && { from: "127.0.0.2" }),
    };
    const sent = sendInProcess(load);
    await wait(700);
    flooded.push(await customersNotice(store, FLOOD_SECONDS));
    for (const [status, count] of Object.entries((await sent).statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  }
  const p95 = (of: readonly Noticed[], what: keyof Noticed) =>
    quantile(
      of.flatMap((each) => each[what]),
      0.95,
    );
  const rows = (["page", "order"] as const).map((what) => ({
    name: `p95 of ${what === "page" ? "a public page" : "an order"}, ${FLOOD} calls a second ${floods[kind]}`,
    value: p95(flooded, what) / p95(quiet, what),
    unit: "× quiet",
    atMost: SLOWER,
  }));
  const ms = (of: readonly Noticed[]) => ({
    page: round(p95(of, "page"), 1),
    order: round(p95(of, "order"), 1),
  });
  return { rows, details: { quietMs: ms(quiet), floodedMs: ms(flooded), statuses } };
}
