import type { ImportField, ImportMapping, KeptMapping } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { noColumns } from "./kinds/kinds.ts";
import { deleteMapping, type KeptRow, upsertMapping } from "./mapping-queries.ts";

/**
 * Saves a mapping of columns under a name, so that nobody needs to correct the columns of the same program's next file.
 */
export async function keepMapping(
  context: Context,
  input: Pick<KeptMapping, "name" | "kind" | "columns">,
): Promise<KeptRow> {
  return audited(context, async ({ db, actor }) => {
    const kept = await upsertMapping(db, { id: newId(), ...input, keptBy: actor.uid });
    const { id, name, kind } = kept;
    return {
      value: kept,
      audit: { action: "import.keep-mapping", subject: `import:${id}`, after: { name, kind } },
    };
  });
}

/** Deletes a saved mapping. @throws `import_mapping_not_found` */
export async function forgetMapping(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const found = await deleteMapping(db, id);
    if (!found) throw new DomainError("import_mapping_not_found");
    const { name, kind } = found;
    return { audit: { action: "import.forget-mapping", subject: `import:${id}`, before: { name, kind } } };
  });
}

/** Returns a saved mapping for the columns of a file; undefined if the file lacks one of the mapping's headings. */
export function mappingOf(
  { columns }: Pick<KeptRow, "columns">,
  headings: readonly string[],
): ImportMapping | undefined {
  const found = columns.map(({ field, heading }): [ImportField, number] => [
    field,
    headings.indexOf(heading),
  ]);
  if (found.some(([, at]) => at < 0)) return undefined;
  return { ...noColumns, ...Object.fromEntries(found) };
}
