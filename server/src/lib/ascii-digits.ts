const BENGALI_ZERO = 0x09e6;

/** A typed number or ID with ASCII digits for Bengali ones and without characters that nobody sees. */
export function asciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO));
}
