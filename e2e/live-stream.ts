import type { BrowserContext, Page } from "@playwright/test";

const without = new WeakSet<Page | BrowserContext>();

/**
 * Keeps the live stream from opening, for tests that wait until no request is pending. Replaces `fetch` in the page,
 * because a Playwright route would slow down every file of every page.
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
