import { expect } from "@playwright/test";
import { callInPage } from "../people.ts";
import type { OpenBrowser, Window } from "./engine.ts";
import { axeSource, type Found, look, type Seen, soughtOf, type What } from "./look.ts";

/** Milliseconds that a step may take, on a machine that also runs other programs. */
const PATIENCE_MS = 45_000;
const EVERY_MS = [100, 200, 400];

const CONTROL = "\uE009";
const BACKSPACE = "\uE003";

/** A person at a browser window, who sees, clicks and types. Every step is repeated until it succeeds. */
export interface Person {
  window: Window;
  open: (path: string) => Promise<void>;
  /** Waits until the element is there, and returns it. */
  see: (what: What) => Promise<Found>;
  /** Waits until the element is gone. */
  miss: (what: What) => Promise<void>;
  click: (what: What) => Promise<void>;
  fill: (what: What, text: string) => Promise<void>;
  /** Waits until the URL matches. */
  arrive: (address: RegExp) => Promise<void>;
  /** Runs a step that opens another window. Returns a person at that window. */
  popup: (step: () => Promise<void>) => Promise<Person>;
  /** Waits until the window is closed. */
  closed: () => Promise<void>;
  run: <A extends unknown[], T>(inPage: (...args: A) => T, ...args: A) => Promise<Awaited<T>>;
  /** Calls the API as the signed-in account. */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}

/** Repeats a step until it succeeds, because the page may change during the step. */
const until = (step: () => Promise<void>) =>
  expect(step).toPass({ timeout: PATIENCE_MS, intervals: EVERY_MS });

export function personAt(browser: OpenBrowser, window: Window, origin: string): Person {
  const run: Person["run"] = (inPage, ...args) => window.call(String(inPage), args) as never;

  async function lookFor(what: What, aim = false): Promise<Seen> {
    const sought = soughtOf(what);
    const seen = await run(look, sought, aim);
    if (seen) return seen;
    await window.call(`() => { ${axeSource} }`, []);
    return (await run(look, sought, aim)) ?? { found: [], spot: null, under: null };
  }

  const see: Person["see"] = async (what) => {
    let first: Found | undefined;
    await until(async () => {
      first = (await lookFor(what)).found[0];
      expect(first, `${words(what)} is not there`).toBeDefined();
    });
    return first as Found;
  };
  const press = (...actions: object[]) => window.perform([{ type: "key", id: "keys", actions }]);
  const click: Person["click"] = (what) =>
    until(async () => {
      const { spot, under } = await lookFor(what, true);
      expect(spot, `${words(what)} cannot be clicked: ${under ?? "it is not there"}`).not.toBeNull();
      const actions = [
        { type: "pointerMove", origin: "viewport", duration: 0, ...spot },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await window.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
    });

  return {
    window,
    run,
    see,
    click,
    open: (path) => window.navigate(new URL(path, origin).href),
    miss: (what) =>
      until(async () => expect((await lookFor(what)).found, `${words(what)} is still there`).toEqual([])),
    fill: (what, text) =>
      until(async () => {
        await click(what);
        await press(
          { type: "keyDown", value: CONTROL },
          { type: "keyDown", value: "a" },
          { type: "keyUp", value: "a" },
          { type: "keyUp", value: CONTROL },
          ...[BACKSPACE, ...text].flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]),
        );
        expect((await lookFor(what)).found[0]?.value).toBe(text);
      }),
    arrive: (address) => until(async () => expect(await run(() => location.href)).toMatch(address)),
    async popup(step) {
      const before = (await browser.windows()).map(({ id }) => id);
      await step();
      let opened: Window | undefined;
      await until(async () => {
        opened = (await browser.windows()).find(({ id }) => !before.includes(id));
        expect(opened, "no window was opened").toBeDefined();
      });
      return personAt(browser, opened as Window, origin);
    },
    closed: () =>
      until(async () =>
        expect(
          (await browser.windows()).map(({ id }) => id),
          "the window is open",
        ).not.toContain(window.id),
      ),
    call: <T>(method: string, path: string, body?: unknown) =>
      run(callInPage, [method, path, body === undefined ? "" : JSON.stringify(body)]) as Promise<T>,
  };
}

const words = ({ role, name, text, within }: What): string =>
  [role, name, text, within && `within ${words(within)}`].filter(Boolean).join(" ");
