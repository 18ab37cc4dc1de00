import { expect, test } from "vitest";
import * as contract from "../../contract/src/index.ts";
import { knownWords } from "../src/platform/api/known-words.ts";
import { contractTexts } from "./contract-texts.ts";

const said = [...contractTexts("all", "bn"), ...contractTexts("operators", "bn")];
const { storeWords } = knownWords(said);

/** Every text of a table; what it takes is given to it as figures, which say nothing in any language. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return [String(words(...["12", "34", "56", "78", "90"]))];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

test("all that the store says to operators is read in Bengali", () => {
  const { fileWords, statementWords, healthWords, outgoingWords, ruleWords, supplierWords } = contract;
  const { askedWords, backgroundWords, couponTerms, didWords, limitWords } = contract;
  const tables = { fileWords, statementWords, healthWords, outgoingWords, ruleWords, supplierWords };
  const texts = textsOf({ ...tables, askedWords, backgroundWords, couponTerms, didWords, limitWords });
  expect(texts.length).toBeGreaterThan(250);
  expect(texts.filter((text) => !/[\u0980-\u09ff]/.test(storeWords(text)))).toEqual([]);
});
