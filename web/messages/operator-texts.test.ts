import { expect, test } from "vitest";
import * as contract from "../../contract/src/index.ts";
import { knownWords } from "../src/platform/api/known-words.ts";
import { contractTexts } from "./contract-texts.ts";

const said = [...contractTexts("all", "bn"), ...contractTexts("operators", "bn")];
const { storeWords } = knownWords(said);

/** Returns every text of a table. Functions get numbers as arguments, which need no translation. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return [String(words(...["12", "34", "56", "78", "90"]))];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

test("every text of the store for operators is translated into Bengali", () => {
  const { fileWords, statementWords, supplierWords } = contract;
  const texts = textsOf({ fileWords, statementWords, supplierWords });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !/[\u0980-\u09ff]/.test(storeWords(text)))).toEqual([]);
});
