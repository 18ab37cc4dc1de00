/** The zeros of Arabic, Persian, Bengali and full-width digits. */
const zeros = [0x0660, 0x06f0, 0x09e6, 0xff10];

/** Digits of other keyboards as ASCII ones, so that a number typed on such a keyboard counts: `১২৩` → `123`. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.findLast((each) => each <= code) ?? 0;
    return String(code - zero);
  });
}
