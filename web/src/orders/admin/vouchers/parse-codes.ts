import { bareCode, type CodeFault, faultsIn } from "@hira/contract/orders/constants/code-texts";
import { MAX_CODE_LENGTH } from "@hira/contract/orders/constants/vouchers";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import { t } from "@lingui/core/macro";

/** A line that contains no code, and the reason. */
export interface MalformedLine {
  /** Number of the line in the pasted text, counted from 1. */
  line: number;
  text: string;
  reason: string;
}

export interface ParsedCodes {
  /** Codes in the order of the text, without repeated ones. */
  codes: string[];
  /** For each code: number of the line on which it begins, counted from 1. */
  lines: number[];
  /** Number of repeated codes that were dropped. */
  repeated: number;
  malformed: MalformedLine[];
  /** Lines in which something around the code was removed. */
  bared: BaredLine[];
}

export interface BaredLine {
  line: number;
  before: string;
  after: string;
}

/** Matches the serial of a UniPin code of Bangladesh. Its PIN is often on the next line. */
const serialPattern = /(?<![A-Z\d])(?:BDMB|UPBD)-[A-Z]-S-\d{8}(?!\d)/;
const pinPattern = /(?<![\d-])\d{4}-\d{4}-\d{4}-\d{4}(?![\d-])/;
const serialStart = /(?<![A-Z\d])(?:BDMB|UPBD)/;

const reasons = {
  noPin: t`The PIN of this serial is missing`,
  noSerial: t`The serial of this PIN is missing`,
  badSerial: t`Not a UniPin serial: BDMB-X-S-12345678`,
  badPin: t`Not a PIN: 1234-5678-9012-3456`,
  noCode: t`Neither a serial nor a PIN`,
  prose: t`This does not look like a code`,
  damaged: t`Damaged by a spreadsheet. Copy it again from where it came`,
  placeholder: t`A heading or a placeholder`,
  tooLong: t`Longer than ${MAX_CODE_LENGTH} characters`,
};

interface Line {
  number: number;
  text: string;
}

/**
 * Splits a text into its lines, without empty ones. Removes invisible characters. Replaces other dashes and Bengali
 * digits by ASCII ones.
 */
function linesOf(text: string): Line[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((raw, at) => ({ number: at + 1, text: tidy(raw) }))
    .filter((line) => line.text !== "");
}

function tidy(raw: string): string {
  const seen = raw.replace(/\p{Cf}/gu, "").replace(/[\u2010-\u2015\u2212]/g, "-");
  return asciiDigits(seen).replace(/\s+/g, " ").trim();
}

/**
 * Reads a pasted text with one code per line. A UniPin serial and its PIN become one code, `serial PIN`, even if they
 * are on two lines. If the text contains such serials, all other lines are malformed. In any other text, only lines
 * that cannot be a code are malformed. Quotes, labels and list numbers are removed.
 */
export function parseCodes(text: string): ParsedCodes {
  const lines = linesOf(text);
  const isUniPin = lines.some((line) => serialStart.test(line.text.toUpperCase()));
  const { found, malformed, bared = [] } = isUniPin ? readUniPin(lines) : readPlain(lines);
  const lineOf = new Map(found.toReversed().map(({ code, line }) => [code, line]));
  const codes = [...new Set(found.map(({ code }) => code))];
  return {
    codes,
    lines: codes.map((code) => lineOf.get(code) ?? 0),
    repeated: found.length - codes.length,
    malformed,
    bared,
  };
}

interface Reading {
  found: { code: string; line: number }[];
  malformed: MalformedLine[];
  bared?: BaredLine[];
}

const bad = ({ number, text }: Line, reason: string): MalformedLine => ({ line: number, text, reason });

function readPlain(lines: Line[]): Reading {
  const faults = new Map<number, CodeFault>(
    faultsIn(lines.map(({ text }) => text)).map(({ at, why }) => [at, why]),
  );
  const { found, malformed, bared }: Required<Reading> = { found: [], malformed: [], bared: [] };
  for (const [at, line] of lines.entries()) {
    const code = bareCode(line.text);
    const fault = faults.get(at);
    if (line.text.length > MAX_CODE_LENGTH) malformed.push(bad(line, reasons.tooLong));
    else if (fault) malformed.push(bad(line, reasons[fault]));
    else if (/ /.test(code) && !/\d/.test(code)) malformed.push(bad(line, reasons.prose));
    else {
      found.push({ code, line: line.number });
      if (code !== line.text) bared.push({ line: line.number, before: line.text, after: code });
    }
  }
  return { found, malformed, bared };
}

function readUniPin(lines: Line[]): Reading {
  const { found, malformed }: Reading = { found: [], malformed: [] };
  let waiting: { line: Line; serial: string } | undefined;
  const dropWaiting = () => {
    if (waiting) malformed.push(bad(waiting.line, reasons.noPin));
    waiting = undefined;
  };
  for (const line of lines) {
    const upper = line.text.toUpperCase();
    const serial = serialPattern.exec(upper)?.[0];
    const pin = pinPattern.exec(upper)?.[0];
    if (serial) {
      dropWaiting();
      const rest = upper.replace(serial, "");
      if (pin) found.push({ code: `${serial} ${pin}`, line: line.number });
      else if (/\d{4}/.test(rest)) malformed.push(bad(line, reasons.badPin));
      else waiting = { line, serial };
    } else if (serialStart.test(upper)) {
      dropWaiting();
      malformed.push(bad(line, reasons.badSerial));
    } else if (pin) {
      if (waiting) found.push({ code: `${waiting.serial} ${pin}`, line: waiting.line.number });
      else malformed.push(bad(line, reasons.noSerial));
      waiting = undefined;
    } else {
      const reason = waiting ? reasons.badPin : reasons.noCode;
      dropWaiting();
      malformed.push(bad(line, reason));
    }
  }
  dropWaiting();
  return { found, malformed };
}
