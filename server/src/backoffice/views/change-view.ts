import { audited } from "../../platform/audit/audited.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { clearDefault, findView, lockViewsOf, updateView, type ViewRow } from "./queries.ts";

export interface ViewChange {
  id: string;
  name?: string | undefined;
  query?: string | undefined;
  /** True makes the view the default of its list, in place of the former default. */
  isDefault?: boolean | undefined;
}

/** Changes the given fields of one of the caller's saved views. @throws `view_not_found`, `view_exists` */
export async function changeView(context: Context, { id, ...change }: ViewChange): Promise<ViewRow> {
  const { uid } = context.actor;
  return audited(context, async ({ db }) => {
    await lockViewsOf(db, uid);
    const before = await findView(db, { uid, id });
    if (!before) throw new DomainError("view_not_found");
    const after: ViewRow = {
      ...before,
      name: change.name ?? before.name,
      query: change.query ?? before.query,
      isDefault: change.isDefault ?? before.isDefault,
    };
    const shown = ({ name, query, isDefault }: ViewRow) => ({ name, query, isDefault });
    if (JSON.stringify(shown(before)) === JSON.stringify(shown(after)))
      return { value: before, audit: "unchanged" };
    if (after.isDefault && !before.isDefault) await clearDefault(db, before);
    const isFree = await undoneUnless(db, "unique", () => updateView(db, after));
    if (!isFree) throw new DomainError("view_exists");
    return {
      value: after,
      audit: { action: "view.change", subject: `view:${id}`, before: shown(before), after: shown(after) },
    };
  });
}
