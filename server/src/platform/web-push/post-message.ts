import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { outgoingWords } from "@hira/contract";
import { lookUpPublic } from "../lib/public-address.ts";

const TIMEOUT_MS = 10_000;

/** What a push service answered; without `status` nothing came of it. */
export interface Posted {
  status?: number;
  trouble: string;
  /** When to try again, where it says so. */
  retryAfterSeconds?: number | undefined;
}

/** Posts a sealed message. Follows no redirect, reads no answer's body, and connects to public addresses only. */
export function postMessage(
  url: URL,
  {
    headers,
    body,
    signal,
  }: { headers: Record<string, string>; body: Buffer; signal?: AbortSignal | undefined },
  standIn: string | undefined,
): Promise<Posted> {
  const isStandIn = url.origin === standIn;
  const open = isStandIn && url.protocol === "http:" ? overHttp : overHttps;
  const { promise, resolve } = Promise.withResolvers<Posted>();
  const request = open(url, {
    method: "POST",
    agent: false,
    ...(!isStandIn && { lookup: lookUpPublic }),
    headers: { ...headers, "content-length": String(body.length) },
  });
  const end = (posted: Posted) => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    request.destroy();
    resolve(posted);
  };
  const stop = () => end({ trouble: outgoingWords.push.stopping });
  const timer = setTimeout(() => end({ trouble: outgoingWords.push.late }), TIMEOUT_MS);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  request.on("error", (error: NodeJS.ErrnoException) =>
    end({ trouble: outgoingWords.push.unreachable(error.code ?? error.message) }),
  );
  request.on("response", ({ statusCode: status = 0, headers: { "retry-after": after } }) => {
    const retryAfterSeconds = /^\d{1,6}$/.test(after ?? "") ? Number(after) : undefined;
    end({ status, trouble: outgoingWords.push.status(status), retryAfterSeconds });
  });
  request.end(body);
  return promise;
}
