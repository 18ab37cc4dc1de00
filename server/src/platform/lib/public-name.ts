/** Maximum length in graphemes: characters as people count them. */
const LONGEST = 40;

/** Matches six digits of any script with anything except letters between them: `01712-345 678`, `০১৭১২৩`, `①②③④⑤⑥`. */
const longNumber = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){5}/u;
/** `somebody@example.com`, `@handle`, `https://…`, `www.…` */
const address = /@|:\/\/|\bwww\b/iu;
/** Matches `example.com` and `t.me`, but neither the initials of `A.K.M. Rahman` nor `Md. Rahim`. */
const domain = /[\p{L}\p{N}]\s*\.[\p{L}\p{N}-]*[\p{L}]{2}/u;
/** Matches `example . com`: with blanks around the dot only before a well-known top-level domain. */
const spacedDomain =
  /\s*\.\s*(?:com|net|org|info|xyz|shop|store|site|online|top|bd|me|io|co|app|link|club|live|vip|win|bet)(?![\p{L}\p{N}])/iu;

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cf}/gu;
/** Matches characters that change the reading direction of the following text. */
const bidiControls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const dots = /[。·•‧∙⋅ꓸ]/gu;

/**
 * Returns a name as strangers may read it: unchanged, or its initials where it contains an address, a number of six or
 * more digits, or more than 40 characters. Accounts can choose any name, and the feed is public.
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

/** Returns the initials of the first two words that start with a letter; empty where there are none. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/^\p{L}\p{M}*/u)?.[0] ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();
}
