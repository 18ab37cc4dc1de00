import type { IncomingMessage, ServerResponse } from "node:http";
import { inject } from "light-my-request";

/**
 * Calls a handler of this process as if it were elsewhere: the local provider may be known by an address that only browsers
 * reach, behind a proxy or out of a container.
 */
export function inProcessFetch(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): typeof fetch {
  return async (input, init) => {
    const sent = new Request(input, init);
    const { pathname, search } = new URL(sent.url);
    const answer = await inject(handler as Parameters<typeof inject>[0], {
      method: sent.method as "POST",
      url: pathname + search,
      headers: Object.fromEntries(sent.headers),
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "application/json") },
    });
  };
}
