import { type MobileMoney, methodFacts } from "../../../platform/constants/payment-methods.ts";

/** Returns a text with one space for any white space, and with ASCII digits for numbers in Bengali digits. */
export function singleSpaced(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return BENGALI_DIGIT.test(line) ? withAsciiNumbers(line) : line;
}

const BENGALI_DIGIT = /[০-৯]/;
const BENGALI_ZERO = 0x09e6;
/** Maximum number of digits of a number in a wallet message. */
const MOST_DIGITS = 12;

/**
 * Converts numbers in Bengali digits. Digits beside Latin letters or ASCII digits are kept, so that a
 * look-alike in an ID or amount makes the text unreadable.
 */
function withAsciiNumbers(line: string): string {
  return line.replace(/[A-Za-z\d০-৯]+/g, (run) =>
    run.length > MOST_DIGITS || /[A-Za-z\d]/.test(run)
      ? run
      : run.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO)),
  );
}

/**
 * Returns the texts to try to read, in order: the whole text, the text without a forwarding app's lines, and
 * then without advertising before or after it. Each is one line with single spaces.
 */
export function* bodiesOf(method: MobileMoney, text: string): Generator<string> {
  yield singleSpaced(text);
  const bare = withoutWrapper(method, text);
  if (bare !== text) yield singleSpaced(bare);
  const message = withoutAdverts(bare);
  if (message !== null) yield message;
}

/** Lines that a forwarding app adds below a message: SIM card, subscription, time, device. */
const ADDED =
  /^(?:sim(?: ?card| ?slot)?[ _:：-]{0,2}\d(?!\d)[^\n]{0,60}|slot[ _:：-]{0,2}\d|subid ?[:：] ?-?\d{1,4}|(?:device|phone|model|carrier|operator|network|battery)(?: ?(?:name|id|level))? ?[:：] ?[^\n:：]{1,40}|(?:(?:received|time|date|at)[a-z ]{0,12}[:：] ?)?20\d\d[-/]\d\d[-/]\d\d[ T]\d\d:\d\d(?::\d\d)?)$/i;
const DEVICE = /^[^\n:]{1,40}$/;
const FROM = /^(?:(?:new )?(?:sms |message )?(?:from|sender) ?[:：]? ?|\[)/i;
/** Label that a forwarding app writes before the message, if the line before it names the sender. */
const LABEL = /^(?:message|text|body|content|sms) ?[:：] ?/i;

/**
 * Removes what SmsForwarder and similar apps add: the sender above the message, and the `ADDED` lines and the
 * phone's name below it.
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
/** Matches up to the last time of day in a text, where a wallet message ends. */
const AFTER = /^(.*\d\d:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?)\.? (?![AaPp][Mm])([^\d].*)$/s;

/** Returns a text without advertising at its beginning or end; null if it has none. */
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
/**
 * Words about money, labels and values of a wallet message. A text with one of them is not removed as advertising.
 */
const NO_ADVERT =
  /balance|\bbal\b|receiv|success|fail|cancel|revers|return|refund|reserv|pending|wait|hold|declin|reject|disput|forg|fraud|\bnot\b|\bref\b|(?:trx|txn|trnx)\W{0,3}id|\d\d\/\d\d\/\d\d|\d{6}|[০-৯]{6}|sender|amount|\bamt\b|\bfee\b|বাতিল|ফেরত|ব্যর্থ|ব্যালেন্স|অপেক্ষ/i;

function isAdvert(text: string): boolean {
  return text.length <= LONGEST_ADVERT && ADVERT.test(text) && !NO_ADVERT.test(text);
}
