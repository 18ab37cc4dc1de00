import { LANGUAGES, type Language, language } from "./language.ts";

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True if a text or a list has content. */
const isWritten = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function merged(english: Fields, bengali: Fields, reader: Language): Fields {
  const isEnglish = reader === LANGUAGES[0];
  const own = Object.entries(bengali).flatMap(([name, other]) => {
    const text = english[name];
    if (isRecord(other)) return isRecord(text) ? [[name, merged(text, other, reader)]] : [];
    return [[name, isWritten(isEnglish ? text : other) === isEnglish ? text : other]];
  });
  return { ...english, ...Object.fromEntries(own) };
}

/**
 * Returns a record or a reply in which the shop's texts are in the reader's language, at any depth. If a text
 * is empty in that language, the text in the other language is returned (docs/decisions/109).
 */
export function inLanguage<T>(value: T, reader: Language = language): T {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, reader)) as T;
  if (!isRecord(value)) return value;
  const { inBengali, ...rest } = value;
  const fields = Object.fromEntries(
    Object.entries(rest).map(([name, own]) => [name, inLanguage(own, reader)]),
  );
  return (isRecord(inBengali) ? merged(fields, inBengali, reader) : fields) as T;
}
