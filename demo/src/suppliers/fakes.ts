import type { IncomingMessage, ServerResponse } from "node:http";
import { type SupplierKind, supplierKinds } from "@hira/contract";
import { readForm } from "../read-form.ts";
import { replyWith } from "../reply.ts";
import { readStylesheet } from "../stylesheet.ts";
import { type Behaviour, behavioursOf, pick, type Weights } from "./behaviours.ts";
import { type FakeOrder, openBooks } from "./books.ts";
import { createCallbacks } from "./callbacks.ts";
import { createDigiflazz } from "./digiflazz.ts";
import { fakesPage } from "./page.ts";
import { createRedeemer } from "./redeemer.ts";
import { type Pace, unhurried } from "./reply.ts";
import { createUnipin } from "./unipin.ts";

interface FakesOptions {
  /** Address of the store, to which the fake Digiflazz sends its webhooks. */
  origin: string;
  /** File of the fakes' records. */
  file: string;
  pace?: Partial<Pace>;
  /** Returns a number from 0 up to, but not including, 1. */
  random?: () => number;
}

export interface Fakes {
  /** Handles requests below `/stand-ins`. */
  handler(request: IncomingMessage, response: ServerResponse): void;
  /** Sets what a fake supplier does with later orders. */
  tell(kind: SupplierKind, weights: Weights): void;
  /** Returns the orders of a fake supplier, the oldest first. */
  orders(kind: SupplierKind): FakeOrder[];
  balance(kind: SupplierKind): number;
  /** Continues with pending orders. Called as soon as the store answers calls. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Starts the fake suppliers. They speak the real suppliers' protocols, keep their own records, and can be set to
 * misbehave. They are for the sample shop, and for tests, which run them in a separate process. Undefined when the
 * file of their records was never created.
 */
export async function openFakes(options: FakesOptions): Promise<Fakes | undefined> {
  const { origin, file, pace: hurried, random = Math.random } = options;
  const books = await openBooks(file);
  if (!books) return undefined;
  const pace = { ...unhurried, ...hurried };
  const style = await readStylesheet(import.meta.dirname);
  const callbacks = createCallbacks(origin, books, pace);
  const parts = (kind: SupplierKind) => ({ books, pace, pick: () => pick(books.weightsOf(kind), random) });
  const suppliers: Record<SupplierKind, ReturnType<typeof createUnipin>> = {
    unipin: createUnipin(parts("unipin")),
    digiflazz: createDigiflazz({ ...parts("digiflazz"), callbacks }),
    redeemer: createRedeemer(parts("redeemer")),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://stand-ins");
    const [, , kind = "", ...rest] = pathname.split("/");
    const supplier = supplierKinds.find((each) => each === kind);
    if (supplier && request.method === "POST") return suppliers[supplier](rest.join("/"), request, response);
    if (pathname === "/stand-ins/style.css") return reply(response, 200, "text/css", style);
    if (request.method === "POST") return change(kind, request, response);
    if (pathname === "/stand-ins") return reply(response, 200, "text/html", fakesPage(opened));
    reply(response, 404, "text/plain", "Not found");
  }

  const opened = books;

  async function change(what: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!["same-origin", undefined].includes(request.headers["sec-fetch-site"]?.toString()))
      return reply(response, 403, "text/plain", "Open this page and tell them from there.");
    const form = await readForm(request);
    const kind = supplierKinds.find((each) => each === form.get("kind"));
    const behaviour = kind && behavioursOf[kind].find((each) => each === form.get("behaviour"));
    if (what === "behaviour" && kind && behaviour) opened.tell(kind, only(behaviour));
    else if (what === "reverse") callbacks.reverse(form.get("reference") ?? "");
    else return reply(response, 422, "text/plain", "That is nothing a stand-in can do.");
    response.writeHead(303, { location: "/stand-ins" }).end();
  }

  return {
    handler(request, response) {
      answer(request, response).catch((error: { status?: number }) => {
        if (response.headersSent) response.end();
        else reply(response, error.status ?? 500, "text/plain", "That did not work.");
      });
    },
    tell: books.tell,
    orders: books.all,
    balance: books.balance,
    start: () => books.all("digiflazz").forEach(callbacks.follow),
    async close() {
      callbacks.stop();
      books.close();
    },
  };
}

const only = (behaviour: Behaviour): Weights => ({ [behaviour]: 1 });

const reply = replyWith("style-src 'self'; form-action 'self'");
