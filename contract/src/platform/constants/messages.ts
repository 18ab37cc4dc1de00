import { type Poisha, takaText } from "./money.ts";

/**
 * A message as the store keeps and sends it: its code in a catalogue, and its values. It becomes text in the
 * language of the person who reads it.
 */
export interface Message {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A text of a schema, with `{0}`, `{1}` … for its values. */
export interface Rule {
  readonly text: string;
  readonly values: readonly string[];
}

/** The types that a message's values can have. */
interface Kinds {
  /** Text that is not translated: typed text, account numbers, names of packages. */
  text: string;
  /** Name of an account's owner. */
  person: string;
  /** Name of a role. */
  role: string;
  /** A method: a way to send money to the shop. */
  method: string;
  count: number;
  /** An amount of money, in poisha. */
  money: Poisha;
  message: Message;
  /** The error message of a schema, as a sentence. */
  rule: Rule;
  /** Name of a field of the contract's schemas. */
  label: Rule;
  /** Several messages, joined with `; `. */
  messages: readonly Message[];
}
type Kind = keyof Kinds;

/** The text of a message, with `{placeholders}` for its values. `one` is the text for a count of 1. */
export interface Template<Values extends Readonly<Record<string, Kind>> = Readonly<Record<string, Kind>>> {
  readonly text: string;
  readonly one?: string;
  readonly kinds: Values;
}

export const say = <const Values extends Readonly<Record<string, Kind>>>(
  text: string,
  kinds: Values,
): Template<Values> => ({ text, kinds });

export const sayCount = <const Values extends Readonly<Record<string, Kind>> & { count: "count" }>(
  one: string,
  text: string,
  kinds: Values,
): Template<Values> => ({ one, text, kinds });

interface Table {
  readonly [name: string]: string | Template | Table;
}

/**
 * The result of `messages`, by code: a message if its text has no placeholders, else a function that takes
 * the values and returns the message.
 */
type Writers<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? Message
    : T[Name] extends Template<infer Values>
      ? (values: { readonly [Place in keyof Values]: Kinds[Values[Place] & Kind] }) => Message
      : Writers<T[Name]>;
};

export type Catalogue = ReadonlyMap<string, Template>;

const catalogues = new WeakMap<object, Catalogue>();

const isTemplate = (entry: Template | Table): entry is Template =>
  typeof entry.text === "string" && "kinds" in entry;

/**
 * Builds the messages of one area of the catalogue. A message's code is the area and the keys that lead to
 * its text, joined with dots.
 */
export function messages<const T extends Table>(area: string, table: T): Writers<T> {
  const templates = new Map<string, Template>();
  const writersOf = (path: string, entries: Table): object =>
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => {
        const code = `${path}.${name}`;
        if (typeof entry !== "string" && !isTemplate(entry)) return [name, writersOf(code, entry)];
        const template = typeof entry === "string" ? say(entry, {}) : entry;
        templates.set(code, template);
        const write = (values: Message["values"]): Message => ({ code, values });
        return [name, typeof entry === "string" ? write({}) : write];
      }),
    );
  const writers = writersOf(area, table);
  catalogues.set(writers, templates);
  return writers as Writers<T>;
}

export const catalogueOf = (areas: readonly object[]): Catalogue =>
  new Map(areas.flatMap((area) => [...(catalogues.get(area) ?? [])]));

/** Returns the text of a schema with its values inserted. `text` may be a translation of it. */
export const fillRule = ({ text, values }: Rule): string =>
  text.replace(/\{(\d+)\}/g, (place, at: string) => values[Number(at)] ?? place);

export const isRule = (value: unknown): value is Rule =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  "values" in value &&
  Array.isArray(value.values);

const asSentence = (text: string) => (/[.।]$/.test(text) ? text : `${text}.`);

/** Translations of values that are names defined by the store. */
export type ValueWords = Partial<Record<"person" | "role" | "method", (value: string) => string>> & {
  rule?: (rule: Rule) => string;
};

export const isMessage = (value: unknown): value is Message =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  "values" in value &&
  typeof value.code === "string";

/**
 * Returns a message as text. Returns undefined if its code or one of its values is unknown, because another version of
 * the store wrote it.
 */
export function wordMessage(
  { code, values }: Message,
  catalogue: Catalogue,
  words: ValueWords = {},
): string | undefined {
  const template = catalogue.get(code);
  if (!template) return undefined;
  const { text, one = text, kinds } = template;
  let isWhole = true;
  const filled = (values.count === 1 ? one : text).replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = wordValue(
      kinds[place],
      values[place],
      (inner) => wordMessage(inner, catalogue, words),
      words,
    );
    isWhole &&= value !== undefined;
    return value ?? "";
  });
  return isWhole ? filled : undefined;
}

function wordValue(
  kind: Kind | undefined,
  value: unknown,
  wordsOf: (message: Message) => string | undefined,
  words: ValueWords,
): string | undefined {
  if (kind === "messages") {
    if (!Array.isArray(value) || !value.every(isMessage)) return undefined;
    const all = value.map(wordsOf);
    return all.includes(undefined) ? undefined : all.join("; ");
  }
  if (kind === "message") return isMessage(value) ? wordsOf(value) : undefined;
  if (kind === "count") return typeof value === "number" ? value.toLocaleString("en") : undefined;
  if (kind === "money") return typeof value === "number" ? withSign(value) : undefined;
  if (kind === "rule" || kind === "label") {
    if (!isRule(value)) return undefined;
    const text = (words.rule ?? fillRule)(value);
    return kind === "rule" ? asSentence(text) : text;
  }
  if (typeof value !== "string" || kind === undefined) return undefined;
  return kind === "text" ? value : (words[kind]?.(value) ?? value);
}

/** The minus sign comes before the currency sign. */
const withSign = (poisha: number) =>
  poisha < 0 ? `-৳${takaText(-poisha as Poisha)}` : `৳${takaText(poisha as Poisha)}`;
