import { isSenderName } from "../../../payments/constants/wallet-messages/senders.ts";
import { readInstant } from "../dates.ts";
import { MAX_FILE_MESSAGES } from "../message-files.ts";
import { SmsXml, UnreadableFile } from "./sms-xml.ts";
import { splitCsv } from "./split-csv.ts";

/** A message in an imported file. */
export interface FileMessage {
  /** Position of the message among the messages of the file, from 1. */
  line: number;
  sender: string;
  text: string;
  /** When the phone received the message, by the phone's clock. */
  receivedAt: string;
  /** The SIM slot, from 1, that received the message; null if the file does not contain it. */
  sim: number | null;
}

export interface ReadFile {
  /** Messages that wallets sent. */
  messages: FileMessage[];
  /** Number of messages that were not sent by wallets. Their texts are not kept. */
  others: number;
  /**
   * Names of senders that are firms, not people, with their numbers of messages. One of them may be a wallet
   * under another name.
   */
  senders: ReadonlyMap<string, number>;
  /** Number of drafts, and of messages that the phone itself sent. */
  sent: number;
  /** Positions of the messages without a text or a time. */
  unusable: number[];
}

/** Maximum bytes of a file that is not XML. Such a file is read into memory as a whole. */
const LARGEST_TEXT = 32 * 1024 * 1024;
const MOST_SENDERS = 200;
const MOST_OF_A_TEXT = 10_000;

/**
 * Reads the messages in a phone's backup or export: XML of "SMS Backup & Restore", JSON (a list, or one
 * object per line) or CSV. Returns only messages whose sender `isWallet` accepts. @throws UnreadableFile
 */
export async function readMessageFile(
  pieces: AsyncIterable<string> | Iterable<string>,
  isWallet: (sender: string) => boolean,
): Promise<ReadFile> {
  const found: ReadFile & { senders: Map<string, number> } = {
    ...{ messages: [], others: 0, senders: new Map(), sent: 0, unusable: [] },
  };
  let line = 0;
  const take = (fields: Fields) => takeMessage(found, fields, { line: ++line, isWallet });
  let xml: SmsXml | undefined;
  let whole = "";
  for await (const piece of pieces) {
    const text = whole === "" && !xml ? piece.replace(/^\uFEFF/, "") : piece;
    if (xml) xml.push(text);
    else {
      whole += text;
      if (whole.length > LARGEST_TEXT) throw new UnreadableFile("too-large");
      if (/^\s*</.test(whole)) {
        xml = new SmsXml((attributes) => take(fieldsOf(Object.fromEntries(attributes))));
        xml.push(whole);
        whole = "";
      }
    }
  }
  if (xml) xml.end();
  else for (const record of recordsOf(whole)) take(fieldsOf(record));
  return found;
}

interface Fields {
  sender: string | undefined;
  text: string | undefined;
  time: unknown;
  type: string | undefined;
  sim: number | null;
}

/**
 * Names of a message's fields in the files of different apps, in small letters without punctuation. The first
 * name that a file contains is used.
 */
const names = {
  sender: ["address", "sender", "from", "phonenumber", "number", "smssender"],
  text: ["body", "text", "message", "content", "messagebody", "sms"],
  time: ["date", "receivedat", "receivedstamp", "timestamp", "time", "datetime", "datereceived"],
  type: ["type", "folder", "direction", "box"],
  sim: ["simnumber", "simslot", "sim"],
};

const received = /^(?:1|received|inbox|incoming|in|sms:received)$/i;

function fieldsOf(record: Readonly<Record<string, unknown>>): Fields {
  // A forwarding app exports events, and an event contains the message.
  const { payload } = record;
  const inner = typeof payload === "object" && payload !== null ? { ...record, ...payload } : record;
  const plain = new Map(
    Object.entries(inner).map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ""), value]),
  );
  const cellOf = (called: readonly string[]) => {
    const name = called.find((each) => plain.has(each) && plain.get(each) !== null);
    return name === undefined ? undefined : plain.get(name);
  };
  const textOf = (called: readonly string[]) => {
    const value = cellOf(called);
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
  };
  const slot = Number(/(\d)$/.exec(textOf(names.sim) ?? "")?.[1] ?? Number.NaN);
  return {
    sender: textOf(names.sender)?.trim(),
    text: textOf(names.text),
    time: cellOf(names.time),
    type: textOf(names.type)?.trim(),
    sim: slot >= 1 && slot <= 8 ? slot : null,
  };
}

function takeMessage(
  found: ReadFile & { senders: Map<string, number> },
  { sender, text, time, type, sim }: Fields,
  { line, isWallet }: { line: number; isWallet: (sender: string) => boolean },
): void {
  if (type !== undefined && type !== "" && !received.test(type)) {
    found.sent += 1;
    return;
  }
  if (sender === undefined || !isWallet(sender)) {
    found.others += 1;
    const isNamed = sender !== undefined && isSenderName(sender);
    if (isNamed && (found.senders.has(sender) || found.senders.size < MOST_SENDERS))
      found.senders.set(sender, (found.senders.get(sender) ?? 0) + 1);
    return;
  }
  const receivedAt = readInstant(time);
  const isText = text !== undefined && text.trim() !== "" && text !== "null" && text.length <= MOST_OF_A_TEXT;
  if (!isText || receivedAt === null) {
    found.unusable.push(line);
    return;
  }
  if (found.messages.length === MAX_FILE_MESSAGES) throw new UnreadableFile("too-many");
  found.messages.push({
    line,
    sender,
    text: text.toWellFormed().replaceAll("\u0000", "\ufffd"),
    receivedAt,
    sim,
  });
}

type JsonRecord = Readonly<Record<string, unknown>>;

function recordsOf(text: string): readonly JsonRecord[] {
  if (text.includes("\u0000") || text.startsWith("PK")) throw new UnreadableFile("not-text");
  const trimmed = text.trim();
  if (trimmed === "") throw new UnreadableFile("no-messages");
  const records = /^[[{]/.test(trimmed) ? ofJson(trimmed) : ofCsv(trimmed);
  if (records.length === 0) throw new UnreadableFile("no-messages");
  return records;
}

function ofJson(text: string): JsonRecord[] {
  const value = parsed(text);
  if (value !== undefined) return objectsIn(value);
  // The file has one JSON object per line.
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === "") return [];
    const each = parsed(line);
    if (each === undefined) throw new UnreadableFile("broken");
    return objectsIn(each);
  });
}

/**
 * Returns the objects of a JSON file: those of a list, of the longest list in an object, or the object
 * itself.
 */
function objectsIn(value: unknown): JsonRecord[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  const lists = Object.values(value).filter(
    (each) => Array.isArray(each) && each.some(isObject),
  ) as unknown[][];
  const [longest] = lists.toSorted((a, b) => b.length - a.length);
  const isMessage = fieldsOf(value).text !== undefined;
  return longest && !isMessage ? longest.filter(isObject) : [value];
}

const isObject = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ofCsv(text: string): JsonRecord[] {
  const [heading, ...rows] = splitCsv(text);
  if (!heading) return [];
  const records = rows.map((cells) => Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? ""])));
  const [first] = records;
  const isTable = first && fieldsOf(first).sender !== undefined && fieldsOf(first).text !== undefined;
  if (!isTable) throw new UnreadableFile("no-messages");
  return records;
}
