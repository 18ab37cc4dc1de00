/** Bengali and Arabic digits as ASCII ones, so that a number typed on such a keyboard counts: `১২৩` → `123`. */
export function asciiDigits(text: string): string {
  return text.replace(/[০-৯٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code >= 0x09e6 ? 0x09e6 : code >= 0x06f0 ? 0x06f0 : 0x0660;
    return String(code - zero);
  });
}
