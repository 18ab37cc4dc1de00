import { expect, it } from "vitest";
import { writePushOwner } from "../lib/push-owner.ts";
import { listenForMessages } from "./push-messages.ts";
import type { WorkerScope } from "./scope.ts";

const ORIGIN = "https://shop.test";
const message = {
  to: "mine",
  title: "Delivered",
  text: "Your order is delivered.",
  url: "/my-orders/1",
  tag: "t",
};

/** Fake browser around the service worker. It records what the worker does. */
function playBrowser(open: string[] = []) {
  const listeners: Record<string, (event: never) => void> = {};
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, value: Response) => void kept.set(key, value),
    delete: async (key: string) => kept.delete(key),
  };
  const caches = { open: async () => cache } as unknown as CacheStorage;
  const shown: unknown[] = [];
  const did: string[] = [];
  const scope = {
    caches,
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => did.push(`focus ${url}`) })),
      openWindow: async (url: string) => did.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  } as unknown as WorkerScope;
  listenForMessages(scope);
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners[type]?.({ ...event, waitUntil } as never);
    await work;
  };
  return {
    caches,
    shown,
    did,
    push: (text: string | null) => dispatch("push", { data: text === null ? null : { text: () => text } }),
    click: (data: unknown) =>
      dispatch("notificationclick", { notification: { data, close: () => did.push("close") } }),
  };
}

it("the service worker shows only push messages that were sent to this browser's subscription", async () => {
  const { caches, shown, push } = playBrowser();
  await push(JSON.stringify(message));
  expect(shown).toEqual([]);
  await writePushOwner(caches, "mine");
  await push(JSON.stringify(message));
  const seen = {
    title: "Delivered",
    body: message.text,
    tag: "t",
    lang: "en",
    icon: expect.stringContaining("icon-192"),
    badge: expect.stringContaining("badge-96"),
    data: { url: "/my-orders/1" },
  };
  expect(shown).toEqual([seen]);
  await push(JSON.stringify({ ...message, language: "bn" }));
  expect(shown.splice(1)).toEqual([{ ...seen, lang: "bn" }]);
  await push(JSON.stringify({ ...message, icon: "/uploads/brand-1.png" }));
  expect(shown.splice(1)).toEqual([{ ...seen, icon: "/uploads/brand-1.png" }]);
  await push(JSON.stringify({ ...message, to: "former" }));
  for (const text of [null, "", "{", "null", '{"to":"mine"}']) await push(text);
  await writePushOwner(caches, null);
  await push(JSON.stringify(message));
  expect(shown).toEqual([seen]);
});

it("a click on a push message opens only pages of the shop; a tab that shows the page already is used again", async () => {
  const { click, did } = playBrowser([`${ORIGIN}/my-orders/2`]);
  await click({ url: "/my-orders/1" });
  await click({ url: "/my-orders/2" });
  for (const url of ["https://thief.example/", "//thief.example", "javascript:alert(1)"])
    await click({ url });
  await click(null);
  expect(did.filter((each) => each !== "close")).toEqual([
    `open ${ORIGIN}/my-orders/1`,
    `focus ${ORIGIN}/my-orders/2`,
    ...Array(4).fill(`open ${ORIGIN}/`),
  ]);
});
