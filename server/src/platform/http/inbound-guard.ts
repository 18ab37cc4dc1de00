import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCatalogue } from "@hira/contract";
import type { FastifyBaseLogger } from "fastify";
import { addressKey } from "../lib/address-key.ts";
import { createRepeatedLines } from "./repeated-lines.ts";
import { REQUEST_ID, requestId } from "./request-id.ts";

const INBOUND = "/api/inbound/";

/** The caller's address, and the path that it requests. */
export interface InboundCall {
  address: string;
  url: string;
}

/**
 * Returns the seconds until such a call is allowed again, or undefined if it is allowed now. Does not count the call.
 */
export type InboundWait = (call: InboundCall) => number | undefined;

export interface InboundGuardParts {
  log: FastifyBaseLogger;
  /** Number of trusted proxies in front of the store. */
  trustProxy: number;
  waits: readonly InboundWait[];
  calls: { count(call: { method: string; route: string; status: number }, seconds: number): void };
}

/**
 * Refuses calls of phones that are above their limits. This happens before the calls are routed and before their bodies
 * are read, so that a flood costs almost nothing. Metrics and log record the refused calls like routed ones.
 */
export function createInboundGuard({ log, trustProxy, waits, calls }: InboundGuardParts) {
  const repeated = createRepeatedLines(log);
  const { status, message } = errorCatalogue.rate_limited;

  function turnAway(request: IncomingMessage, response: ServerResponse, seconds: number): void {
    const id = requestId(request);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "retry-after": String(seconds),
      [REQUEST_ID]: id,
    };
    response.writeHead(status, headers).end(JSON.stringify({ message, code: "rate_limited", requestId: id }));
    const address = addressOf(request, trustProxy);
    const route = `${INBOUND}*`;
    calls.count({ method: "POST", route, status }, 0);
    const group = { status, code: "rate_limited", address: addressKey(address) };
    const line = { level: "info", msg: "turned away", group, most: 1 } as const;
    if (repeated.isWritten(line))
      log.info({ reqId: id, status, code: group.code, route: `POST ${route}`, address }, "turned away");
  }

  return {
    refuses(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = "", method } = request;
      if (method !== "POST" || !url.startsWith(INBOUND)) return false;
      const call = { url, address: addressOf(request, trustProxy) };
      for (const wait of waits) {
        const seconds = wait(call);
        if (seconds === undefined) continue;
        turnAway(request, response, seconds);
        return true;
      }
      return false;
    },
    end: repeated.end,
  };
}

/** Returns the address of the client that is behind this many proxies. Fastify's `request.ip` is the same address. */
export function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const own = socket.remoteAddress ?? "";
  if (trustProxy === 0) return own;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [
    own,
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return hops[Math.min(trustProxy, hops.length - 1)] ?? own;
}
