import {
  type ClientRequest,
  type IncomingMessage,
  request as overHttp,
  type RequestOptions,
} from "node:http";
import { request as overHttps } from "node:https";
import { type ExchangePurpose, type Message, supplierMessages } from "@hira/contract";
import { withTexts } from "../../../platform/lib/message-texts.ts";
import { lookUpPublic } from "../../../platform/lib/public-address.ts";
import { type Connection, problemOf } from "./adapter.ts";
import { addressOf } from "./address.ts";
import { masked } from "./masking.ts";

/** Maximum time for an order, from the first byte of the request to the last byte of the answer. */
export const ORDER_TIMEOUT_MS = 30_000;
/** Maximum time for any other call, from the first byte of the request to the last byte of the answer. */
export const QUESTION_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** Maximum size of an answer with a list of everything that a supplier sells. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;

export interface Call {
  purpose: ExchangePurpose;
  path: string;
  headers?: Record<string, string>;
  body: Record<string, unknown>;
  /** True if the answer is a list of everything that the supplier sells. */
  isList?: boolean;
  /** Values that must be masked in the record of the call, in addition to the credentials. */
  secrets?: string[];
}

/**
 * The result of a call. `sent: false`: no byte has left the store. `sent: true`: the supplier may have received the
 * request and acted on it, unless its answer says otherwise.
 */
export type Answer =
  | { sent: false; trouble: Message }
  | { sent: true; status: number | null; trouble: Message }
  | { sent: true; status: number; trouble: null; json: unknown };

/**
 * Posts JSON in one attempt, and records the request and its answer. Follows no redirects. Never throws because of what
 * the other side does.
 */
export async function call(connection: Connection, wanted: Call): Promise<Answer> {
  const { credentials, record, now } = connection;
  const at = now();
  const secrets = [
    ...Object.values(credentials).filter((value) => typeof value === "string"),
    ...(wanted.secrets ?? []),
  ];
  const body = JSON.stringify(wanted.body);
  let [address, got]: [string, Got] = [String(connection.settings.url), nothingSent(null)];
  try {
    const url = addressOf(connection, wanted.path);
    address = url.href;
    got = await exchange(url, { body, wanted, connection });
  } catch (error) {
    // Throws for an invalid request, such as a token with a line break, before any byte is sent.
    got = nothingSent(problemOf(error));
  }
  const text = textOf(got);
  const answer = answerOf(got, text);
  record({
    at: new Date(at),
    direction: "out",
    purpose: wanted.purpose,
    address: masked(address, secrets),
    status: got.status,
    tookMs: Math.max(0, now() - at),
    request: [...headerLines(wanted.headers, secrets), masked(body, secrets)].join("\n"),
    response: masked(text, secrets),
    error: answer.trouble && withTexts(answer.trouble, (text) => masked(text, secrets)),
  });
  return answer;
}

/** The part of the answer that has arrived, and the error that ended it. */
interface Got {
  sent: boolean;
  status: number | null;
  chunks: Buffer[];
  trouble: Message | null;
}

const nothingSent = (trouble: Message | null): Got => ({ sent: false, status: null, chunks: [], trouble });
const textOf = ({ chunks }: Got) => Buffer.concat(chunks).toString("utf8");

function headerLines(headers: Record<string, string> = {}, secrets: string[]): string[] {
  const lines = Object.entries(headers).map(([name, value]) => {
    const shown = /^auth/i.test(name) ? "•••" : masked(value, secrets);
    return `${name}: ${shown}`;
  });
  return lines.length > 0 ? [...lines, ""] : [];
}

function answerOf({ sent, status, trouble }: Got, text: string): Answer {
  if (!sent) return { sent, trouble: trouble ?? supplierMessages.call.unsent };
  if (trouble !== null || status === null)
    return { sent, status, trouble: trouble ?? supplierMessages.call.unanswered };
  try {
    return { sent, status, trouble: null, json: JSON.parse(text) as unknown };
  } catch {
    return { sent, status, trouble: supplierMessages.call.noJson({ status: String(status) }) };
  }
}

interface Sending {
  body: string;
  wanted: Call;
  connection: Connection;
}

function exchange(url: URL, { body, wanted, connection }: Sending): Promise<Got> {
  const { signal, allowLoopback } = connection;
  if (signal?.aborted) return Promise.resolve(nothingSent(supplierMessages.call.stopping));
  const got = nothingSent(null);
  return new Promise((resolve) => {
    const request = open(url, {
      method: "POST",
      // Every call uses a new connection. If a call fails on a reused connection, the store cannot know whether the
      // request arrived.
      agent: false,
      ...(!allowLoopback && { lookup: lookUpPublic }),
      headers: {
        accept: "application/json",
        "accept-encoding": "identity",
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        ...wanted.headers,
      },
    });
    const end = (trouble: Message | null) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      request.destroy();
      // The chunks are copied, because bytes that arrive later must not change the result.
      resolve({ ...got, chunks: [...got.chunks], trouble });
    };
    const stop = () => end(supplierMessages.call.stopping);
    const limit = wanted.purpose === "order" ? ORDER_TIMEOUT_MS : QUESTION_TIMEOUT_MS;
    const timer = setTimeout(() => end(supplierMessages.call.late({ seconds: limit / 1_000 })), limit);
    signal?.addEventListener("abort", stop, { once: true });
    whenConnected(request, url, () => {
      got.sent = true;
    });
    request.on("error", (error: NodeJS.ErrnoException) =>
      end(supplierMessages.call.failed({ code: error.code ?? error.message })),
    );
    request.on("response", (response) => {
      got.sent = true;
      got.status = response.statusCode ?? null;
      readAnswer(response, wanted.isList ? MAX_LIST_BYTES : MAX_ANSWER_BYTES, got).then(end);
    });
    request.end(body);
  });
}

function open(url: URL, options: RequestOptions): ClientRequest {
  return url.protocol === "https:" ? overHttps(url, options) : overHttp(url, options);
}

/**
 * Calls `then` when the request begins to be sent. Before that, the connection was established and its certificate
 * verified.
 */
function whenConnected(request: ClientRequest, { protocol }: URL, then: () => void): void {
  request.on("socket", (socket) => socket.once(protocol === "https:" ? "secureConnect" : "connect", then));
}

/** Reads the answer into `got`. Returns what is wrong with the answer; null if nothing is. */
async function readAnswer(response: IncomingMessage, maxBytes: number, got: Got): Promise<Message | null> {
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return supplierMessages.call.tooLong({ kilobytes: maxBytes / 1024 });
      got.chunks.push(chunk);
    }
  } catch (error) {
    return supplierMessages.call.brokeOff({ code: (error as NodeJS.ErrnoException).code ?? "unknown" });
  }
  return troubleOf(response);
}

function troubleOf({ statusCode = 0, headers }: IncomingMessage): Message | null {
  if (statusCode >= 300 && statusCode < 400)
    return supplierMessages.call.redirect({ status: String(statusCode) });
  if (statusCode >= 500) return supplierMessages.call.status({ status: String(statusCode) });
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity")
    return supplierMessages.call.compressed;
  return null;
}
