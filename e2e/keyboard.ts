import type { Page } from "@playwright/test";

export interface Keyboard {
  /** Presses keys one after the other. */
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Goes on with Tab until the focus is on what has this name; fails where it never comes. */
  tabTo: (name: RegExp) => Promise<void>;
}

const MOST_STOPS = 60;

/** A visitor without a mouse. */
export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    type: (text) => page.keyboard.type(text),
    async tabTo(name) {
      const passed: string[] = [];
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        await press("Tab");
        const label = await page.evaluate(nameOfFocused);
        if (name.test(label)) return;
        passed.push(label);
      }
      throw new Error(`Tab never came to ${name}, but by way of ${passed.join(" | ")}`);
    },
  };
}

/** Runs in the page: what a screen reader would roughly say of the focused element. */
function nameOfFocused(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return "";
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const name = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
  return name.trim();
}
