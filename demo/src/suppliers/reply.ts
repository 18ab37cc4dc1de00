import type { IncomingMessage, ServerResponse } from "node:http";
import type { Behaviour } from "./behaviours.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** Delays of the fake suppliers, in milliseconds. */
export interface Pace {
  /** Milliseconds until a pending order ends, and until a delivered order is reversed. */
  later: number;
  /** Milliseconds until an answer that is meant to be late. */
  slow: number;
  /** Milliseconds until a connection is cut without an answer. */
  hang: number;
}

export const unhurried: Pace = { later: 3_000, slow: 4_000, hang: 120_000 };

/** Returns the fields of a posted JSON object. Empty for any other body. */
export async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw Object.assign(new Error("body too large"), { status: 413 });
    chunks.push(chunk);
  }
  try {
    return Object(JSON.parse(Buffer.concat(chunks).toString("utf8"))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

interface Performance {
  behaviour: Behaviour;
  pace: Pace;
  /** Accepts the order, and returns the answer. */
  take: () => unknown;
  refuse: () => unknown;
}

/** Answers an order as the behaviour says. An accepted order is recorded before the answer is sent. */
export function perform(response: ServerResponse, { behaviour, pace, take, refuse }: Performance) {
  if (behaviour === "refuses") return sendJson(response, refuse());
  if (behaviour === "busy") return void response.writeHead(429).end("Too many requests");
  if (behaviour === "error-before") return void response.writeHead(500).end("Internal error");
  if (behaviour === "lost") return void response.destroy();
  const answer = take();
  if (behaviour === "cuts") return void response.destroy();
  if (behaviour === "error-after") return void response.writeHead(500).end("Internal error");
  if (behaviour === "page") return void response.writeHead(200, HTML).end("<h1>Bad gateway</h1>");
  if (behaviour === "hangs") return later(pace.hang, () => response.destroy());
  if (behaviour === "slow") return later(pace.slow, () => sendJson(response, answer));
  sendJson(response, answer);
}

const HTML = { "content-type": "text/html" };

function later(ms: number, work: () => void): void {
  setTimeout(work, ms).unref();
}
