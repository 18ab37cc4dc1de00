import type { BrowserContext, Page } from "@playwright/test";

const without = new WeakSet<Page | BrowserContext>();

/**
 * For tests that wait until the network is idle, which never happens while the live stream is open. Replaces `fetch`
 * instead of routing, because a route slows down every file of every page.
 */
export async function withoutStream(place: Page | BrowserContext): Promise<void> {
  if (without.has(place)) return;
  without.add(place);
  await place.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!/\/api\/live\b/.test(address)) return send.call(window, input, init);
      const body = 'event: bye\ndata: {"afterMs":600000}\n\n';
      return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
    };
  });
}
