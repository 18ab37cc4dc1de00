const letters = { upper: "ABCDEFGHJKLMNPQRSTUVWXYZ", lower: "abcdefghijklmnopqrstuvwxyz" };

/** Words of the wallets themselves: a template needs them as they are. */
const KEPT =
  /^(?:you|have|received|payment|money|tk|bdt|from|to|fee|balance|bal|trxid|txnid|txn|trx|id|at|ref|reference|date|amount|amt|sender|customer|uddokta|comm|commission|cash|out|in|send|successful|success|is|of|the|your|a|ac|account|bkash|nagad|rocket|upay|download|app|no|na|n|am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|has|been|netbal|deposit|banking|ibanking|cashback|congratulations|agent|merchant|b2b|transfer|mobile|recharge|new|via|for|on|with|and|charge|vat|paid|by|was|will|be|https|http|www|com|bd)$/i;

/**
 * A text as a sample for a new template, to send to the maintainers: every digit is another one, every word with a capital that
 * is not a wallet's own has other letters, since it may be a name or an ID. Lengths, marks and line breaks stay.
 */
export function proposalOf(text: string, random: (below: number) => number): string {
  return text.replace(/[\p{L}\p{M}]+|\p{Nd}/gu, (part) => {
    if (/^\p{Nd}$/u.test(part)) return String(random(10));
    if (/^[a-z]+$/.test(part) || KEPT.test(part)) return part;
    return [...part].map((letter) => otherLetter(letter, random)).join("");
  });
}

function otherLetter(letter: string, random: (below: number) => number): string {
  const alphabet = letter === letter.toLowerCase() ? letters.lower : letters.upper;
  return alphabet[random(alphabet.length)] ?? "x";
}
