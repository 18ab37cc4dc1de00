import type { IncomingMessage, ServerResponse } from "node:http";
import { readForm } from "../read-form.ts";
import { replyWith } from "../reply.ts";
import { readStylesheet } from "../stylesheet.ts";
import { emptyForm, type PhoneForm, type PhoneFormErrors, readPhoneForm } from "./form.ts";
import { openMemory } from "./memory.ts";
import { createOutbox } from "./outbox.ts";
import { COPY_SCRIPT, phonePage } from "./page.ts";
import { sendMoney } from "./send-money.ts";

interface PhoneOptions {
  /** Of the store, whose `/phone` this is. */
  origin: string;
  /** The file of a paired phone. */
  file: string;
}

export interface Phone {
  handler(request: IncomingMessage, response: ServerResponse): void;
  /** Starts forwarding: once the store answers. */
  start(): void;
  /** Resolves when everything is on disk. */
  close(): Promise<void>;
}

/**
 * The made-up phone of the sample shop, for trying the store out: one page on which a customer sends money, and what
 * forwards the wallet's message about it to the store as android-sms-gateway does. Undefined where none is paired.
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
    // Another site's page must not send money here, made up as it is.
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
