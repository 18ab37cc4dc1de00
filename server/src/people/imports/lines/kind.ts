import type { ImportMapping } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import type { Called } from "./headings.ts";
import type { PlannedLine } from "./planned-line.ts";

/**
 * How the store recognises a kind of file and its columns. Each kind has a folder. `importKinds` of the contract lists
 * the columns of each kind.
 */
export interface Look {
  called: Called;
  /** Returns whether the headings and first lines of a file look like this kind. The last kind accepts every file. */
  isLike: (headings: readonly string[], first: readonly CsvLine[]) => boolean;
  /** Corrects the columns that were guessed by headings alone. */
  correct?: (mapping: ImportMapping, headings: readonly string[]) => ImportMapping;
}

/** A kind of file that contains customers. */
export interface Kind extends Look {
  /**
   * Returns the customers of a file, each once; those that are left out have a reason. Does not compare them with the
   * store.
   */
  read: (lines: Iterable<CsvLine>, mapping: ImportMapping) => PlannedLine[];
}
