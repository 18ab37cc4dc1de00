import type { IncomingMessage, ServerResponse } from "node:http";
import underPressure from "@fastify/under-pressure";
import { errorCatalogue } from "@hira/contract";
import type { FastifyInstance } from "fastify";
import { connectionsOf, type Database } from "../db/database.ts";
import { REQUEST_ID, requestId } from "./request-id.ts";

/** Maximum number of calls that wait for a database connection: about as many as can be served in a second. */
export const MOST_WAITING = 250;
const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses calls with "try again later" while too many calls wait for the database, so that the waiting calls are served
 * in time. This check is one of the first steps of every call, because a refused call must cost almost nothing.
 */
export function createOverloadGuard(
  db: Database,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { status, message } = errorCatalogue.overloaded;
  return function refuses(request, response) {
    if (connectionsOf(db).waiting < MOST_WAITING || !request.url?.startsWith("/api/")) return false;
    const id = requestId(request);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "retry-after": String(RETRY_AFTER_SECONDS),
      [REQUEST_ID]: id,
    };
    response.writeHead(status, headers).end(JSON.stringify({ message, code: "overloaded", requestId: id }));
    return true;
  };
}

export const LONGEST_LOOP_DELAY_MS = 1_000;
/**
 * Milliseconds over which the event loop's delay is measured. The period is so long that one pause of a second or two
 * does not count as overload.
 */
const SAMPLE_MS = 5_000;

/**
 * Refuses requests with status 503 while the event loop is delayed by more than this many milliseconds. 0: never
 * refuses.
 */
export async function refuseUnderPressure(app: FastifyInstance, longestLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    retryAfter: RETRY_AFTER_SECONDS,
    exposeStatusRoute: false,
  });
}
