import operatorTexts from "virtual:operator-texts";
import schemaTexts from "virtual:schema-texts";
import { knownWords } from "./known-words.ts";

/** What the store says to operators, or keeps, in words that the contract has (contract/src/*-words.ts, and its errors). */
export const { storeWords, didWords } = knownWords([...operatorTexts, ...schemaTexts]);
