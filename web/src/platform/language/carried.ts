import { t } from "@lingui/core/macro";
import { toast } from "../design/toast.ts";
import { CARRIED, TYPED } from "./has-carried.ts";

/** Values that a person has typed into a page's fields. Secrets and files are excluded. */
interface Carried {
  path: string;
  fields: { sign: string; value: string }[];
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = ["text", "search", "tel", "email", "url", "number", "textarea"];

/**
 * Returns the page's text fields, each with a key. The key consists of the field's kind and its position
 * among fields of that kind, so that it is the same in both languages.
 */
function fieldsOf(page: ParentNode): { sign: string; field: TextField }[] {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<TextField>("input, textarea")]
    .filter(({ type, readOnly, disabled }) => TEXT_TYPES.includes(type) && !readOnly && !disabled)
    .map((field) => {
      const kind = `${field.type} ${field.inputMode} ${field.name}`;
      const place = seen.get(kind) ?? 0;
      seen.set(kind, place + 1);
      return { sign: `${kind} ${place}`, field };
    });
}

const typedOn = (path: string): Carried => ({
  path,
  fields: fieldsOf(document)
    .filter(({ field }) => field.value !== "")
    .map(({ sign, field }) => ({ sign, value: field.value })),
});

/** Saves the typed values. The same page in the other language then restores them. */
export function carryTyped(path: string): void {
  const carried = typedOn(path);
  try {
    if (carried.fields.length > 0) sessionStorage.setItem(CARRIED, JSON.stringify(carried));
  } catch {
    // Without browser storage, the typed values are lost. Drafts of forms are then lost as well.
  }
}

/**
 * Maximum number of characters in a fragment that contains typed values. An app that opens the address may
 * cut off longer fragments.
 */
const MOST_CHARACTERS = 4_000;

/**
 * Returns this page's address with the typed values in its fragment. Browsers never send the fragment to a
 * server. If another browser opens the address, it fills the values in (`restoreCarried`).
 */
export function addressWithTyped(path: string): string {
  const here = location.origin + location.pathname + location.search;
  const carried = typedOn(path);
  const text = TYPED + encodeURIComponent(JSON.stringify(carried));
  return carried.fields.length > 0 && text.length <= MOST_CHARACTERS ? here + text : here;
}

/** Milliseconds to wait for the page's form to appear. */
const PATIENCE_MS = 8_000;

/**
 * Fills the saved values into the page's fields as the fields appear. Each field is filled only once, and
 * only if it is empty.
 */
export function restoreCarried(path: string): void {
  const brought = fromAddress();
  const carried = brought ?? take();
  if (carried?.path !== path) return;
  // The person is asked to check the values, because anybody can create an address that contains typed
  // values.
  if (brought) toast.info(t`What you had typed came along. Please check it.`, { id: "typed" });
  const waiting = new Map(carried.fields.map(({ sign, value }) => [sign, value]));
  const fill = () => {
    for (const { sign, field } of fieldsOf(document)) {
      const value = waiting.get(sign);
      if (value === undefined) continue;
      waiting.delete(sign);
      if (field.value === "") type(field, value);
    }
    if (waiting.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}

function take(): Carried | undefined {
  try {
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return text === null ? undefined : (JSON.parse(text) as Carried);
  } catch {
    return undefined;
  }
}

/** Returns the typed values from the fragment of the page's address, and removes the fragment. */
function fromAddress(): Carried | undefined {
  if (!location.hash.startsWith(TYPED)) return undefined;
  const text = location.hash.slice(TYPED.length);
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    const { path, fields } = JSON.parse(decodeURIComponent(text)) as Carried;
    const isWhole = fields.every(({ sign, value }) => typeof sign === "string" && typeof value === "string");
    return isWhole ? { path, fields } : undefined;
  } catch {
    return undefined;
  }
}

/** Sets a field's value in the way that typing does, so that React notices the change. */
function type(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
