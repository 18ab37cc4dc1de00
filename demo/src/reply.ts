import type { ServerResponse } from "node:http";

/** Answers of a page that is in nobody's frame and loads nothing but what `sources`, parts of its policy, allow. */
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
