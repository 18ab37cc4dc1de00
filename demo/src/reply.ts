import type { ServerResponse } from "node:http";

/**
 * Replies of a page that no other page can frame and that loads only what `sources`, part of its content security
 * policy, allows.
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
