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
  const { fileWords, statementWords, supplierWords } = contract;
  const texts = textsOf({ fileWords, statementWords, supplierWords });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !/[\u0980-\u09ff]/.test(storeWords(text)))).toEqual([]);
});
