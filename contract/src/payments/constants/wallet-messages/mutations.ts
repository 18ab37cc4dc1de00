const MARKS = /[\p{P}\p{S}\s]/gu;
/** Letters, digits and marks of other alphabets that look like Latin ones. */
const TWINS: Record<string, string[]> = {
  A: ["А", "Α", "Ａ"],
  B: ["В", "Β"],
  C: ["С", "Ϲ"],
  E: ["Е", "Ε"],
  H: ["Н", "Η"],
  K: ["К", "Κ", "\u212a"],
  M: ["М", "Μ"],
  O: ["О", "Ο", "০"],
  P: ["Р", "Ρ"],
  T: ["Т", "Τ"],
  X: ["Х", "Χ"],
  a: ["а"],
  c: ["с"],
  d: ["ԁ"],
  e: ["е"],
  i: ["і"],
  k: ["к"],
  o: ["о", "ο"],
  s: ["ѕ"],
  x: ["х"],
  "0": ["০", "٠", "۰", "０", "О"],
  "1": ["১", "١", "１", "l", "Ⅰ"],
  "2": ["২", "٢", "２"],
  "5": ["৫", "٥", "５"],
  "7": ["৭", "٧", "７"],
  ".": ["․", "。", "٫"],
  ",": ["‚", "،", "，"],
};

/** Changes a text at a position. `choice` selects one of the possible changes. */
type Mutation = (text: string, at: number, choice: number) => string;

const pick = <T>(values: readonly T[], at: number): T | undefined => values[at % Math.max(1, values.length)];
const cut = (text: string, from: number, to: number, put: string) =>
  text.slice(0, from) + put + text.slice(to);
const positions = (text: string, of: RegExp) => [...text.matchAll(of)].map((match) => match.index);
/** Splits a text into sentences and lines, each with the punctuation and white space at its end. */
const sentences = (text: string) => text.split(/(?<=[.!;]\s*(?=[A-Z]))|(?<=\n)/);

/**
 * Changes of a wallet message, by name. After each of them, the text must be read as before or not at all.
 */
export const mutations: Record<string, Mutation> = {
  "a mark is deleted": (text, at) => {
    const mark = pick(positions(text, MARKS), at);
    return mark === undefined ? text : cut(text, mark, mark + 1, "");
  },
  "a mark is another": (text, at, choice) => {
    const mark = pick(positions(text, MARKS), at);
    return mark === undefined
      ? text
      : cut(text, mark, mark + 1, pick([".", ",", " ", ":", "*", "-", "\n"], choice) ?? "");
  },
  "a mark is inserted": (text, at, choice) => {
    const place = at % (text.length + 1);
    return cut(
      text,
      place,
      place,
      pick([".", ",", " ", ":", "*", "-", "\n", "\u00a0", "\u200b"], choice) ?? "",
    );
  },
  "a sentence is doubled": (text, at) => {
    const parts = sentences(text);
    return parts.toSpliced(at % parts.length, 0, parts[at % parts.length] ?? "").join("");
  },
  "a sentence is said again elsewhere": (text, at, choice) => {
    const parts = sentences(text);
    return parts.toSpliced(choice % (parts.length + 1), 0, parts[at % parts.length] ?? "").join("");
  },
  "a sentence is missing": (text, at) =>
    sentences(text)
      .toSpliced(at % sentences(text).length, 1)
      .join(""),
  // Numbers are not deleted, because a number without some digits is another valid number. Only the balance
  // chain can notice that.
  "a word is missing": (text, at) => {
    const word = pick([...text.matchAll(/(?<!\S)[^\s\d]+(?!\S)\s*/g)], at);
    return word ? cut(text, word.index, word.index + word[0].length, "") : text;
  },
  "a letter is inserted": (text, at, choice) => {
    const place = at % (text.length + 1);
    return cut(text, place, place, pick([..."AKTXZabekorsxz", "ক", "О", "é"], choice) ?? "");
  },
  "a letter is deleted": (text, at) => {
    const letter = pick(positions(text, /[A-Za-z]/g), at);
    return letter === undefined ? text : cut(text, letter, letter + 1, "");
  },
  "a letter is of another alphabet": (text, at, choice) => {
    const letter = pick(positions(text, /[ABCEHKMOPTXacdeikosx01257.,]/g), at);
    const twins = letter === undefined ? [] : (TWINS[text.charAt(letter)] ?? []);
    return letter === undefined ? text : cut(text, letter, letter + 1, pick(twins, choice) ?? "");
  },
  "its end is missing": (text, at) => text.slice(0, at % (text.length + 1)),
  "lines are joined": (text) => text.replace(/\s*\n\s*/g, ""),
  "white space is lost": (text) => text.replace(/\s/g, ""),
  "spaces are of another kind": (text, at) =>
    text.replace(/\s/g, pick(["\u00a0", "\u202f", "\n", "  "], at) ?? " "),
  "digits are grouped otherwise": (text, at, choice) => {
    const number = pick([...text.matchAll(/\d[\d,.]*\d/g)], at);
    if (!number) return text;
    const marks = [...number[0]].filter((mark) => mark === "," || mark === ".");
    const digits = number[0].replace(/[,.]/g, "");
    const places = marks.map((_, each) => 1 + ((choice >> (4 * each)) % Math.max(1, digits.length - 1)));
    const grouped = [...digits].map((digit, place) => {
      const here = marks.filter((_, each) => places[each] === place);
      return here.join("") + digit;
    });
    return cut(text, number.index, number.index + number[0].length, grouped.join(""));
  },
};
