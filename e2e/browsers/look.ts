import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The source of axe, which computes roles and accessible names as screen readers do, in every engine. */
export const axeSource = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Describes which element to find: by its role and name, or by its text. */
export interface What {
  role?: string;
  /** A string must equal the whole accessible name. A pattern must match a part of the name. */
  name?: string | RegExp;
  text?: string | RegExp;
  /** Searches only within elements that match this description. */
  within?: What;
}

interface Pattern {
  source: string;
  flags: string;
}

/** The description in a form that can be sent to the page. */
export interface Sought {
  role?: string | undefined;
  name?: Pattern | undefined;
  text?: Pattern | undefined;
  within?: Sought | undefined;
}

function patternOf(words: string | RegExp | undefined): Pattern | undefined {
  if (words === undefined) return undefined;
  if (words instanceof RegExp) return { source: words.source, flags: words.flags };
  return { source: `^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, flags: "" };
}

export const soughtOf = ({ role, name, text, within }: What): Sought => ({
  role,
  name: patternOf(name),
  text: patternOf(text),
  within: within && soughtOf(within),
});

export interface Found {
  text: string;
  name: string;
  value: string | null;
  checked: boolean | null;
  focused: boolean;
}

export interface Spot {
  x: number;
  y: number;
}

interface Axe {
  setup: (node: Element) => void;
  teardown: () => void;
  commons: {
    aria: { getRole: (element: Element) => string | null };
    text: { accessibleText: (element: Element) => string };
    dom: { isVisibleToScreenReaders: (element: Element) => boolean };
  };
}

/**
 * What `look` returns: the elements that it found, and with `aim` the point at which the first one can be clicked.
 * Null while axe is not loaded.
 */
export interface Seen {
  found: Found[];
  spot: Spot | null;
  /**
   * The reason why the point cannot be clicked, such as the HTML of an element that covers it. Null if it can be
   * clicked.
   */
  under: string | null;
}

/** Finds elements. The function is sent to the page, so it must not use other values of this module. */
export async function look(sought: Sought, aim: boolean): Promise<Seen | null> {
  const { axe } = window as unknown as { axe?: Axe };
  if (!axe) return null;
  const fits = (words: string, pattern: Pattern | undefined) =>
    !pattern || new RegExp(pattern.source, pattern.flags).test(words.trim().replaceAll(/\s+/g, " "));
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn, with spaces between elements
  const wordsOf = (element: Element) => (element as HTMLElement).innerText ?? element.textContent ?? "";
  // Only these elements are checked for their role, because axe is slow. A search without a role checks all elements
  // with a text of their own.
  const MAY_HAVE_ROLE =
    "[role], a[href], button, input, textarea, select, h1, h2, h3, main, nav, dialog, form, section, li, tr";
  const hasOwnWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const matches = ({ role, name, text, within }: Sought): Element[] => {
    const roots = within ? matches(within) : [document.body];
    if (!role) {
      const fitting = roots
        .flatMap((root) => [...root.querySelectorAll("*")])
        .filter((one) => hasOwnWords(one) && fits(one.textContent ?? "", text) && isShown(one));
      return fitting.filter((one) => !fitting.some((other) => one !== other && one.contains(other)));
    }
    return roots
      .flatMap((root) => [...root.querySelectorAll(MAY_HAVE_ROLE)])
      .filter(
        (one) =>
          axe.commons.aria.getRole(one) === role &&
          isShown(one) &&
          axe.commons.dom.isVisibleToScreenReaders(one) &&
          (!name || fits(axe.commons.text.accessibleText(one), name)) &&
          (!text || fits(wordsOf(one), text)),
      );
  };
  axe.setup(document.documentElement);
  let elements: Element[];
  let found: Found[];
  try {
    elements = matches(sought);
    found = elements.map((element) => ({
      text: wordsOf(element),
      name: axe.commons.text.accessibleText(element),
      value: "value" in element ? String(element.value) : null,
      checked: element instanceof HTMLInputElement ? element.checked : element.ariaChecked === "true",
      focused: element === document.activeElement,
    }));
  } finally {
    axe.teardown();
  }
  const [first] = elements;
  if (!aim || !first) return { found, spot: null, under: null };

  // Clicks the label, because it draws some radio buttons and checkboxes.
  const labels = first instanceof HTMLInputElement && /radio|checkbox/.test(first.type) ? first.labels : null;
  const target = labels?.[0] ?? first;
  target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = box();
  await frame();
  await frame();
  const spot = box();
  if (before.x !== spot.x || before.y !== spot.y) return { found, spot: null, under: "it moves" };
  const top = document.elementFromPoint(spot.x, spot.y);
  if (top && (target.contains(top) || top.contains(target))) return { found, spot, under: null };
  return { found, spot: null, under: top ? top.outerHTML.slice(0, 200) : "outside of the window" };
}
