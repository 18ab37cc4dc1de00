/**
 * The zeros of Arabic, Persian, Bengali and full-width digits. The other nine digits follow each zero in
 * Unicode.
 */
const zeros = [0x0660, 0x06f0, 0x09e6, 0xff10];

/** Returns the text with Arabic, Persian, Bengali and full-width digits as ASCII digits: `১২৩` → `123`. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.findLast((each) => each <= code) ?? 0;
    return String(code - zero);
  });
}
