import type { ImportMapping } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import type { Called } from "./headings.ts";
import type { PlannedLine } from "./planned-line.ts";

/**
 * How the store recognises a kind of file and its columns. Each kind has a folder; `importKinds` of the contract
 * names its columns.
 */
export interface Look {
  called: Called;
  /** Returns whether a file looks like this kind by its headings and first lines. The last kind takes every file. */
  isLike: (headings: readonly string[], first: readonly CsvLine[]) => boolean;
  /** Corrects the columns that were guessed by headings alone. */
  correct?: (mapping: ImportMapping, headings: readonly string[]) => ImportMapping;
}

/** A kind of file that contains customers. */
export interface Kind extends Look {
  /**
   * Reads the customers of a file, each once, or leaves them out with a reason. Does not compare them with the store.
   */
  read: (lines: Iterable<CsvLine>, mapping: ImportMapping) => PlannedLine[];
}
