/** Why a file of messages cannot be read. */
export class UnreadableFile extends Error {
  readonly why: FileProblem;

  constructor(why: FileProblem) {
    super(why);
    this.why = why;
  }
}

export type FileProblem = "doctype" | "no-messages" | "broken" | "too-many" | "too-large" | "not-text";

/** Maximum length of an XML tag, in characters. No text message comes near it. */
const LONGEST_TAG = 100_000;

const known: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads the `sms` tags of an XML file of "SMS Backup & Restore", piece by piece; a piece may end anywhere. It
 * refuses a document type and knows only the five entities of XML and character numbers, so a file can
 * neither grow when read nor fetch anything. It joins surrogate pairs written as two numbers, which strict
 * parsers refuse, and skips pictures (`mms`) (docs/decisions/158).
 */
export class SmsXml {
  readonly #take: (attributes: ReadonlyMap<string, string>) => void;
  #rest = "";
  #isSkipping = false;
  #hasRoot = false;

  constructor(take: (attributes: ReadonlyMap<string, string>) => void) {
    this.#take = take;
  }

  /** @throws UnreadableFile */
  push(piece: string): void {
    this.#rest += piece;
    let at = 0;
    for (;;) {
      if (this.#isSkipping) {
        const end = this.#rest.indexOf("</mms>", at);
        // Two pieces of the file may split the end tag, so its possible beginning is kept.
        if (end === -1) {
          at = Math.max(at, this.#rest.length - "</mms>".length);
          break;
        }
        this.#isSkipping = false;
        at = end + "</mms>".length;
      }
      const start = this.#rest.indexOf("<", at);
      if (start === -1) {
        at = this.#rest.length;
        break;
      }
      const end = endOfTag(this.#rest, start);
      if (end === -1) {
        if (this.#rest.length - start > LONGEST_TAG && !/^<mms\s/.test(this.#rest.slice(start, start + 5)))
          throw new UnreadableFile("broken");
        at = start;
        break;
      }
      this.#readTag(this.#rest.slice(start, end));
      at = end;
    }
    this.#rest = this.#rest.slice(at);
  }

  /** @throws UnreadableFile */
  end(): void {
    if (!this.#hasRoot) throw new UnreadableFile("no-messages");
    if (this.#isSkipping || this.#rest.trim() !== "") throw new UnreadableFile("broken");
  }

  #readTag(tag: string): void {
    if (tag.startsWith("<!--") || tag.startsWith("<?") || tag.startsWith("</")) return;
    if (tag.startsWith("<!")) throw new UnreadableFile("doctype");
    const [, name] = /^<([\w:.-]+)/.exec(tag) ?? [];
    if (!this.#hasRoot && name !== "smses") throw new UnreadableFile("no-messages");
    this.#hasRoot = true;
    if (name === "mms" && !tag.endsWith("/>")) this.#isSkipping = true;
    if (name === "sms") this.#take(attributesOf(tag));
  }
}

/**
 * Returns the position where the tag or comment ends; -1 if its end has not been read yet. A `>` in quotes
 * does not end a tag.
 */
function endOfTag(text: string, start: number): number {
  if (text.startsWith("<!--", start)) {
    const end = text.indexOf("-->", start);
    return end === -1 ? -1 : end + 3;
  }
  let quote = "";
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at + 1;
  }
  return -1;
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", quoted = ""] of tag.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g))
    if (!found.has(name)) found.set(name, decoded(quoted.slice(1, -1)));
  return found;
}

/** Replaces the entities in a text. An unknown entity stays unchanged; the text then matches no template. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return known[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
