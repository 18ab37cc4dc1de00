import { CARRIED } from "./has-carried.ts";

/** What was typed on the page, as its fields stand; nothing secret and no file. */
interface Carried {
  path: string;
  fields: { sign: string; value: string }[];
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = ["text", "search", "tel", "email", "url", "number", "textarea"];

/** Text fields of the page, each with what it is known by in both languages: its kind, and its place among those alike. */
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

/** Keeps what is typed on the page for the same page in another language. */
export function carryTyped(path: string): void {
  const fields = fieldsOf(document)
    .filter(({ field }) => field.value !== "")
    .map(({ sign, field }) => ({ sign, value: field.value }));
  try {
    if (fields.length > 0)
      sessionStorage.setItem(CARRIED, JSON.stringify({ path, fields } satisfies Carried));
  } catch {
    // Without storage the forms that keep drafts lose theirs too.
  }
}

/** How long a page may take until its form is there. */
const PATIENCE_MS = 8_000;

/** Types what was carried here into the fields as they appear; each once, and none that has been typed in. */
export function restoreCarried(path: string): void {
  const carried = take();
  if (carried?.path !== path) return;
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

/** As a person would: React hears of it. */
function type(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
