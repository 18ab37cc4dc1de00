import type { ImportMapping } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import type { Called } from "../lines/headings.ts";
import type { PlannedLine } from "../lines/planned-line.ts";

/**
 * A kind of file that brings customers along. Its folder holds what it knows, `kinds.ts` lists it, and `importKinds` of
 * the contract names its columns.
 */
export interface Kind {
  called: Called;
  /** True if a file looks like it. The last kind of the list takes every file. */
  isLike: (headings: readonly string[], lines: readonly CsvLine[]) => boolean;
  /** Reads the customers of a file, each once or left out, without what is known of them here. */
  read: (lines: readonly CsvLine[], mapping: ImportMapping) => PlannedLine[];
}
