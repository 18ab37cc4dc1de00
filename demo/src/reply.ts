import type { ServerResponse } from "node:http";

/**
 * Returns a function that sends a page. No other page can frame it, and it loads only what `sources`, a part of its
 * content security policy, allows.
 */
export function replyWith(sources: string) {
  return function reply(response: ServerResponse, status: number, type: string, body: string): void {
    response
      .writeHead(status, {
        "content-type": `${type}; charset=utf-8`,
        "content-security-policy": `default-src 'none'; ${sources}; base-uri 'none'; frame-ancestors 'none'`,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      })
      .end(body);
  };
}
