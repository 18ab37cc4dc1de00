import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID = "x-request-id";

/** Matches request IDs that are safe to copy into headers, log lines and SQL statements. */
const OFFERED = /^[\w.-]{8,58}$/;
/** Matches a `traceparent` header (W3C Trace Context): version, trace, parent, flags. */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Returns the ID that the caller or a proxy gave the request: the header `X-Request-Id`, or else the trace ID of
 * `traceparent`.
 */
export function offeredId({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  const offered = headers[REQUEST_ID];
  if (typeof offered === "string" && OFFERED.test(offered)) return offered;
  const { traceparent } = headers;
  return typeof traceparent === "string" ? TRACE_PARENT.exec(traceparent)?.[1] : undefined;
}

/**
 * Returns the request's ID for the reply, the log and the customer. It is the ID that the caller sent, or else a new
 * one.
 */
export function requestId(request: Pick<IncomingMessage, "headers">): string {
  return offeredId(request) ?? randomBytes(9).toString("base64url");
}
