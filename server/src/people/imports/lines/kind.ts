import type { ImportMapping } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import type { Called } from "./headings.ts";
import type { PlannedLine } from "./planned-line.ts";

/** How the store knows a kind of file. Its folder holds it, and `importKinds` of the contract names its columns. */
export interface Look {
  called: Called;
  /** True if a file looks like it by its heading and first lines. The last kind of the list takes every file. */
  isLike: (headings: readonly string[], first: readonly CsvLine[]) => boolean;
  /** Corrects what the headings alone lead to. */
  correct?: (mapping: ImportMapping, headings: readonly string[]) => ImportMapping;
}

/** A kind of file that brings customers along. */
export interface Kind extends Look {
  /** Reads the customers of a file, each once or left out, without what is known of them here. */
  read: (lines: Iterable<CsvLine>, mapping: ImportMapping) => PlannedLine[];
}
