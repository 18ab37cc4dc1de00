import type { PhoneFailure } from "@hira/contract";

/** The parsed body of a call, or the reason why it cannot be read. A form becomes a map. */
export type ReadBody = { value: unknown } | { failed: PhoneFailure };

const STRING = /"(?:[^"\\]|\\.)*"/sy;
/** Matches a JSON string, including the colon after it if the string is a field's name. */
const STRING_OR_NAME = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

/**
 * Reads the body of a call after its signature was verified: JSON, an array with one object, or a form. Some apps
 * insert a message's text into JSON without escaping it. Then strings may contain line breaks, and a text could add
 * fields of its own. So control characters are escaped here, and a body with a repeated field is refused. Errors never
 * quote the body.
 */
export function readBody(body: Buffer): ReadBody {
  // `trim` also removes a byte order mark at the start.
  const text = body.toString("utf8").trim();
  if (text === "") return { failed: "empty" };
  return /^[[{]/.test(text) ? readJson(text) : readForm(text);
}

function readJson(text: string): ReadBody {
  let json: string | undefined = text;
  let value = parsed(json);
  if (value === undefined) {
    json = withBreaksEscaped(text);
    value = json === undefined ? undefined : parsed(json);
  }
  if (json === undefined || value === undefined) return { failed: "unreadable" };
  if (namesWritten(json) > namesKept(value)) return { failed: "repeated-field" };
  if (!Array.isArray(value)) return { value };
  // Because some apps do not escape a message's text, such a text could add another message to the array.
  if (value.length > 1) return { failed: "several" };
  return value.length === 1 ? { value: value[0] } : { failed: "empty" };
}

/** Escapes the control characters in the strings of a JSON text. Returns undefined if a string has no end. */
function withBreaksEscaped(text: string): string | undefined {
  let escaped = "";
  for (let at = 0; ; at = STRING.lastIndex) {
    const start = text.indexOf('"', at);
    if (start === -1) return escaped + text.slice(at);
    STRING.lastIndex = start;
    const literal = STRING.exec(text)?.[0];
    if (literal === undefined) return undefined;
    escaped += text.slice(at, start) + literal.replace(/\p{Cc}/gu, inEscape);
  }
}

/** Counts the field names that are written in valid JSON. A repeated name counts each time. */
function namesWritten(json: string): number {
  let count = 0;
  for (const [, colon] of json.matchAll(STRING_OR_NAME)) if (colon) count++;
  return count;
}

function namesKept(value: unknown): number {
  let count = 0;
  const left = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== "object" || each === null) continue;
    const within = Object.values(each);
    if (!Array.isArray(each)) count += within.length;
    for (const one of within) left.push(one);
  }
  return count;
}

const inEscape = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;

function parsed(text: string): unknown {
  try {
    // The error of `JSON.parse` is not passed on, because it would quote the body.
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readForm(text: string): ReadBody {
  if (!/^[^\s=&]+=/.test(text)) return { failed: "unreadable" };
  const fields = [...new URLSearchParams(text)];
  const value = new Map(fields);
  return value.size < fields.length ? { failed: "repeated-field" } : { value };
}
