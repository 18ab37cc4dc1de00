import operatorTexts from "virtual:operator-texts";
import schemaTexts from "virtual:schema-texts";
import { knownWords } from "./known-words.ts";

/** What suppliers, channels and files are said to lack, in words that the contract has (contract/src/<area>/*-words.ts, and its errors). */
export const { storeWords } = knownWords([...operatorTexts, ...schemaTexts]);
