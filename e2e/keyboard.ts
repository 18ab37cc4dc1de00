import type { Page } from "@playwright/test";

export interface Keyboard {
  /** Presses keys one after the other. */
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /**
   * Presses Tab until the name of the focused element matches. Throws if none of the first MOST_STOPS elements does.
   */
  tabTo: (name: RegExp) => Promise<void>;
}

const MOST_STOPS = 60;

/** Controls the page with the keyboard alone. */
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

/** Runs in the page. Returns about what a screen reader reads as the name of the focused element. */
function nameOfFocused(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return "";
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const name = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
  return name.trim();
}
