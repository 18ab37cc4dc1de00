import { methodFacts } from "@hira/contract";
import { eventBody, messageBody, post } from "./gateway.ts";
import type { Memory, Sent } from "./memory.ts";

/** As android-sms-gateway tries: from 10 s on, doubling, 14 times. */
const FIRST_PAUSE_MS = 10_000;
const MOST_TRIES = 14;
const PING_MS = 60_000;
const HEALTH = { health: { checks: { "battery:level": { observedValue: 82, status: "pass" } } } };
const SIM_CARDS = [{ slotIndex: 0, simNumber: 1, phoneNumber: null, carrierName: "Made-up" }];

export interface Outbox {
  /** Resolves after the first try; if need be there are more. */
  forward: (sent: Sent) => Promise<void>;
  /** Says that the phone is there, from now on each minute, and tries again what the store has not taken. */
  start: () => void;
  stop: () => void;
}

/** What forwards the wallets' messages to the store, as the app on a real phone does. */
export function createOutbox(origin: string, memory: Memory, save: () => Promise<void>): Outbox {
  const timers = new Set<NodeJS.Timeout>();

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  }

  async function forward(sent: Sent): Promise<void> {
    const [sender = ""] = methodFacts[sent.method].senders;
    const body = messageBody({ id: sent.id, sender, text: sent.text, at: new Date(sent.at) });
    sent.taken = await post(origin, memory, body);
    const pause = FIRST_PAUSE_MS * 2 ** sent.tries++;
    if (isWaiting(sent)) later(pause, () => void forward(sent));
    await save();
  }

  function ping(): void {
    void post(origin, memory, eventBody("system:ping", HEALTH));
    later(PING_MS, ping);
  }

  return {
    forward,
    start() {
      void post(origin, memory, eventBody("app:started", { simCards: SIM_CARDS }));
      for (const sent of memory.sent.filter(isWaiting)) void forward(sent);
      ping();
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function isWaiting({ taken, tries }: Sent): boolean {
  return !taken && tries < MOST_TRIES;
}
