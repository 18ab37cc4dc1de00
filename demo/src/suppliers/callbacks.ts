import { createHmac, randomUUID } from "node:crypto";
import type { Books, FakeOrder } from "./books.ts";
import type { Pace } from "./reply.ts";
import { transactionOf } from "./transaction.ts";

const GIVES_UP_AFTER_MS = 10_000;
const PAUSE_MS = 2_000;
/** Number of tries: enough for a store that is down for a minute. */
const MOST_TRIES = 30;

export interface Callbacks {
  /** After some time, ends a pending order or reverses an order, and sends the webhook about it. */
  follow: (order: FakeOrder) => void;
  /** Makes the fake supplier reverse a delivered order immediately. */
  reverse: (reference: string) => void;
  stop: () => void;
}

/** Sends Digiflazz's webhooks with the outcomes of pending orders. */
export function createCallbacks(origin: string, books: Books, pace: Pace): Callbacks {
  const { webhookSecret, webhookPath } = books.pairing.digiflazz;
  const timers = new Set<NodeJS.Timeout>();

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  }

  /** Sends a webhook that failed again, as Digiflazz does, with the same delivery ID. */
  async function post(
    event: "create" | "update",
    body: string,
    secret: string,
    { tries = 1, delivery = randomUUID() as string } = {},
  ): Promise<void> {
    const signature = createHmac("sha1", secret).update(body).digest("hex");
    const reply = await fetch(`${origin}${webhookPath}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Digiflazz-Hookshot",
        "x-digiflazz-event": event,
        "x-digiflazz-delivery": delivery,
        "x-hub-signature": `sha1=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
    }).catch(() => undefined);
    await reply?.body?.cancel();
    if (!reply?.ok && tries < MOST_TRIES)
      later(PAUSE_MS, () => void post(event, body, secret, { tries: tries + 1, delivery }));
  }

  const tell = (order: FakeOrder, state = order.state, secret = webhookSecret) =>
    post(state === "pending" ? "create" : "update", JSON.stringify(transactionOf(order, state)), secret);

  async function end(reference: string): Promise<void> {
    const order = books.find("digiflazz", reference);
    if (order?.state !== "pending") return;
    const { behaviour, delivered } = order;
    const ended: FakeOrder =
      behaviour === "later-failed"
        ? { ...order, state: "failed" }
        : { ...order, state: "delivered", delivered: delivered + 1 };
    books.write(ended);
    if (behaviour === "silent") return;
    if (behaviour === "forged") return tell(ended, "failed", `not ${webhookSecret}`);
    await tell(ended);
    if (behaviour === "twice") await tell(ended);
    if (behaviour === "disordered") await tell(ended, "pending");
  }

  function reverse(reference: string): void {
    const order = books.find("digiflazz", reference);
    if (order?.state !== "delivered") return;
    const reversed: FakeOrder = { ...order, state: "reversed" };
    books.write(reversed);
    void tell(reversed);
  }

  return {
    follow({ reference, state, behaviour }) {
      if (state === "pending") later(pace.later, () => void end(reference));
      if (state === "delivered" && behaviour === "reversed") later(pace.later, () => reverse(reference));
    },
    reverse,
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
