import type { BrowserContext, Page } from "@playwright/test";

/** For who waits until the network is at rest, which it never is beside an open stream. */
export async function withoutStream(place: Page | BrowserContext): Promise<void> {
  const body = 'event: bye\ndata: {"afterMs":600000}\n\n';
  await place.route("**/api/live*", (route) => route.fulfill({ contentType: "text/event-stream", body }));
}
