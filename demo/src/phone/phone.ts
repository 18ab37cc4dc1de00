import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { methodFacts, poisha } from "@hira/contract";
import { readForm } from "../read-form.ts";
import { replyWith } from "../reply.ts";
import { readStylesheet } from "../stylesheet.ts";
import { emptyForm, type PhoneForm, type PhoneFormErrors, readPhoneForm } from "./form.ts";
import { eventBody, messageBody, post } from "./gateway.ts";
import type { Memory, Sent } from "./memory.ts";
import { openMemory } from "./memory.ts";
import { COPY_SCRIPT, phonePage } from "./page.ts";
import { receivedText, sentText, type Transfer } from "./texts.ts";

/** Waits between tries as android-sms-gateway does: 10 s at first, then doubling, 14 tries in total. */
const FIRST_PAUSE_MS = 10_000;
const MOST_TRIES = 14;
const PING_MS = 60_000;
const HEALTH = { health: { checks: { "battery:level": { observedValue: 82, status: "pass" } } } };
const SIM_CARDS = [{ slotIndex: 0, simNumber: 1, phoneNumber: null, carrierName: "Made-up" }];

interface Outbox {
  /** Sends a message. Resolves after the first try; further tries run in the background. */
  forward: (sent: Sent) => Promise<void>;
  /**
   * Tells the store now, and from then on once a minute, that the phone is running, and sends again what the store has not
   * accepted.
   */
  start: () => void;
  stop: () => void;
}

/** Forwards wallet messages to the store, as the app on a real phone does. */
function createOutbox(origin: string, memory: Memory, save: () => Promise<void>): Outbox {
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

/** Maximum number of payments that the fake phone remembers. */
const KEPT = 20;
/** Balance that the wallet message to a customer shows. */
const LEFT = poisha(248_075);

/** Sends money to the shop: raises the account's balance, and writes the wallet messages to both sides. */
function sendMoney(memory: Memory, wanted: Pick<Transfer, "method" | "amount" | "payer" | "trxId">): Sent {
  const { method, amount, trxId } = wanted;
  const account = memory.accounts[method];
  account.balance = poisha(account.balance + amount);
  const at = new Date();
  const transfer = { ...wanted, account: account.number, at };
  const sent: Sent = {
    id: randomUUID(),
    method,
    amount,
    trxId,
    at: at.toISOString(),
    text: receivedText(transfer, account.balance),
    copy: sentText(transfer, LEFT),
    tries: 0,
    taken: false,
  };
  memory.sent = [sent, ...memory.sent].slice(0, KEPT);
  return sent;
}

interface PhoneOptions {
  /** Address of the store that serves this `/phone`. */
  origin: string;
  /** The file of the phone, with its pairing. */
  file: string;
}

export interface Phone {
  handler(request: IncomingMessage, response: ServerResponse): void;
  /** Starts forwarding. Called as soon as the store answers calls. */
  start(): void;
  /** Resolves when all payments are written to the phone's file. */
  close(): Promise<void>;
}

/**
 * The sample shop's fake phone, for trying the store out: a page where a customer sends money, and an outbox that
 * forwards the wallet message to the store as android-sms-gateway does. Undefined when no phone is paired.
 */
export async function openPhone({ origin, file }: PhoneOptions): Promise<Phone | undefined> {
  const opened = await openMemory(file);
  if (!opened) return undefined;
  const { memory, save } = opened;
  const outbox = createOutbox(origin, memory, save);
  const style = await readStylesheet(import.meta.dirname);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", origin);
    if (pathname === "/phone/style.css") return reply(response, 200, "text/css", style);
    if (pathname === "/phone/copy.js") return reply(response, 200, "text/javascript", COPY_SCRIPT);
    if (pathname !== "/phone") return reply(response, 404, "text/plain", "Not found");
    if (request.method === "POST") await submit(request, response);
    else page(response, 200, emptyForm);
  }

  async function submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of another site must not send money here, even though the money is fake.
    if (!["same-origin", undefined].includes(request.headers["sec-fetch-site"]?.toString()))
      return reply(response, 403, "text/plain", "Open this page and send from there.");
    const fields = await readForm(request);
    const names = Object.keys(emptyForm) as (keyof PhoneForm)[];
    const form = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ""])) as PhoneForm;
    const wanted = readPhoneForm(form);
    if ("errors" in wanted) return page(response, 422, form, wanted.errors);
    const sent = sendMoney(memory, wanted);
    await save();
    await outbox.forward(sent);
    response.writeHead(303, { location: "/phone" }).end();
  }

  function page(response: ServerResponse, status: number, form: PhoneForm, errors?: PhoneFormErrors) {
    reply(response, status, "text/html", phonePage({ memory, form, errors }));
  }

  return {
    handler(request, response) {
      answer(request, response).catch((error: { status?: number }) => {
        if (response.headersSent) response.end();
        else reply(response, error.status ?? 500, "text/plain", "That did not work.");
      });
    },
    start: outbox.start,
    async close() {
      outbox.stop();
      await save();
    },
  };
}

const reply = replyWith("style-src 'self'; script-src 'self'; form-action 'self'");
