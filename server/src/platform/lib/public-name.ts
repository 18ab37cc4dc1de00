/** Maximum length of a public name in graphemes. A grapheme is what people see as one character. */
const LONGEST = 40;

/**
 * Matches six digits of any script. Signs or spaces may stand between them, but no letters: `01712-345 678`, `০১৭১২৩`,
 * `①②③④⑤⑥`.
 */
const longNumber = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){5}/u;
/** Matches e-mail addresses, handles and web addresses: `somebody@example.com`, `@handle`, `https://…`, `www.…`. */
const address = /@|:\/\/|\bwww\b/iu;
/**
 * Matches domain names such as `example.com` and `t.me`, but not the initials of `A.K.M. Rahman` and not `Md. Rahim`.
 */
const domain = /[\p{L}\p{N}]\s*\.[\p{L}\p{N}-]*[\p{L}]{2}/u;
/**
 * Matches domain names with blanks around the dot, such as `example . com`. The name must end in a well-known top-level
 * domain.
 */
const spacedDomain =
  /\s*\.\s*(?:com|net|org|info|xyz|shop|store|site|online|top|bd|me|io|co|app|link|club|live|vip|win|bet)(?![\p{L}\p{N}])/iu;

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cf}/gu;
/** Matches characters that change the reading direction of the text after them. */
const bidiControls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const dots = /[。·•‧∙⋅ꓸ]/gu;

/**
 * Returns a name in the form in which the public feed shows it to strangers. If the name contains an address, has six
 * or more digits, or is longer than 40 characters, its initials are returned instead.
 */
export function publicName(name: string): string {
  const plain = name.normalize("NFKC").replace(invisible, "").replace(dots, ".");
  const isNotice = [longNumber, address, domain, spacedDomain].some((pattern) => pattern.test(plain));
  if (isNotice || lengthOf(plain) > LONGEST) return initialsOf(plain);
  return name.replace(bidiControls, "").trim();
}

function lengthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

/** Returns the initials of the first two words that begin with a letter. Empty if no word does. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/^\p{L}\p{M}*/u)?.[0] ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();
}
