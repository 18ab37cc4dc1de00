import { type MobileMoney, methodFacts } from "../../../platform/constants/payment-methods.ts";

/** Returns a text with one space for white space of any kind, and with ASCII digits for numbers in Bengali digits. */
export function singleSpaced(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return BENGALI_DIGIT.test(line) ? withAsciiNumbers(line) : line;
}

const BENGALI_DIGIT = /[০-৯]/;
const BENGALI_ZERO = 0x09e6;
/** Maximum number of digits of a number in a message. */
const MOST_DIGITS = 12;

/** Digits beside Latin letters or ASCII digits stay: a look-alike inside an ID or amount must not be read. */
function withAsciiNumbers(line: string): string {
  return line.replace(/[A-Za-z\d০-৯]+/g, (run) =>
    run.length > MOST_DIGITS || /[A-Za-z\d]/.test(run)
      ? run
      : run.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO)),
  );
}

/**
 * Returns what to read in a text, in the order of trying: the text as it is, then without the lines that a forwarding
 * app adds, then without an advert before or after it. Each is one line with single spaces.
 */
export function* bodiesOf(method: MobileMoney, text: string): Generator<string> {
  yield singleSpaced(text);
  const bare = withoutWrapper(method, text);
  if (bare !== text) yield singleSpaced(bare);
  const message = withoutAdverts(bare);
  if (message !== null) yield message;
}

/** Lines that a forwarding app adds after a text: SIM card, subscription, time, device. */
const ADDED =
  /^(?:sim(?: ?card| ?slot)?[ _:：-]{0,2}\d(?!\d)[^\n]{0,60}|slot[ _:：-]{0,2}\d|subid ?[:：] ?-?\d{1,4}|(?:device|phone|model|carrier|operator|network|battery)(?: ?(?:name|id|level))? ?[:：] ?[^\n:：]{1,40}|(?:(?:received|time|date|at)[a-z ]{0,12}[:：] ?)?20\d\d[-/]\d\d[-/]\d\d[ T]\d\d:\d\d(?::\d\d)?)$/i;
const DEVICE = /^[^\n:]{1,40}$/;
const FROM = /^(?:(?:new )?(?:sms |message )?(?:from|sender) ?[:：]? ?|\[)/i;
/** Matches a label before the text, where the line before contains the sender. */
const LABEL = /^(?:message|text|body|content|sms) ?[:：] ?/i;

/**
 * SmsForwarder and similar apps write the sender in a line before the text, and the lines of `ADDED` and the phone's
 * name after it.
 */
export function withoutWrapper(method: MobileMoney, text: string): string {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim());
  const isAdded = (at: number) => ADDED.test(lines[at] ?? "");
  let end = lines.length;
  if (!isAdded(end - 1) && isAdded(end - 2) && DEVICE.test(lines[end - 1] ?? "")) end--;
  while (end > 1 && isAdded(end - 1)) end--;
  const senders: readonly string[] = methodFacts[method].senders;
  const isNamed = end > 1 && senders.includes((lines[0] ?? "").replace(FROM, "").replace(/[:\]]$/, ""));
  const body = lines.slice(isNamed ? 1 : 0, end).join("\n");
  return isNamed ? body.replace(LABEL, "") : body;
}

const MOST_LINES = 2;
/** Matches the last time of day in a message. What follows is not part of the message. */
const AFTER = /^(.*\d\d:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?)\.? (?![AaPp][Mm])([^\d].*)$/s;

/** Null if neither the first lines nor the end of the text contain an advert. */
function withoutAdverts(text: string): string | null {
  const lines = text.trim().split(/\s*\n\s*/);
  let first = 0;
  while (first < MOST_LINES && first < lines.length - 1 && isAdvert(lines[first] ?? "")) first++;
  const whole = singleSpaced(lines.slice(first).join("\n"));
  const [, message, after] = AFTER.exec(whole) ?? [];
  if (message !== undefined && after !== undefined && isAdvert(after)) return message;
  return first > 0 ? whole : null;
}

const LONGEST_ADVERT = 200;
const ADVERT = /^(?=.*[\p{L}\p{M}]{2,}[:!,.]? )[\p{L}\p{M}\d<#*(].{7}/u;
/** Words that say something about the money, and labels and values of a message. */
const NO_ADVERT =
  /balance|\bbal\b|receiv|success|fail|cancel|revers|return|refund|reserv|pending|wait|hold|declin|reject|disput|forg|fraud|\bnot\b|\bref\b|(?:trx|txn|trnx)\W{0,3}id|\d\d\/\d\d\/\d\d|\d{6}|[০-৯]{6}|sender|amount|\bamt\b|\bfee\b|বাতিল|ফেরত|ব্যর্থ|ব্যালেন্স|অপেক্ষ/i;

function isAdvert(text: string): boolean {
  return text.length <= LONGEST_ADVERT && ADVERT.test(text) && !NO_ADVERT.test(text);
}
