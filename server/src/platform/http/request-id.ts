import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID = "x-request-id";

/** What goes into headers, log lines and statements as it is. */
const OFFERED = /^[\w.-]{8,58}$/;
/** W3C Trace Context: version, trace, parent, flags. */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** The id that a caller, or the proxy in front, has given its request: `X-Request-Id`, else the trace of `traceparent`. */
export function offeredId({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  const offered = headers[REQUEST_ID];
  if (typeof offered === "string" && OFFERED.test(offered)) return offered;
  const { traceparent } = headers;
  return typeof traceparent === "string" ? TRACE_PARENT.exec(traceparent)?.[1] : undefined;
}

/** The one id of a request in its reply, its log lines and what a customer is shown: the offered one, else our own. */
export function requestId(request: Pick<IncomingMessage, "headers">): string {
  return offeredId(request) ?? randomBytes(9).toString("base64url");
}
