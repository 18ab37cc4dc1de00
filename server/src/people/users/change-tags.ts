import { MAX_USER_TAGS } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findAccess } from "../identity/queries.ts";
import { lockAccount } from "./queries.ts";
import { deleteTags, insertTags, readTags } from "./tag-queries.ts";

/**
 * Adds tags to an account and removes tags from it. Adding a tag that it already has changes nothing. Concurrent
 * changes run one after the other. Returns the account's tags, sorted. @throws `user_not_found`, `too_many_tags`
 */
export async function changeTags(
  context: Context,
  { uid, add, remove }: { uid: string; add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
  return audited(context, async ({ db, actor }) => {
    if (!(await findAccess(db, uid))) throw new DomainError("user_not_found");
    await lockAccount(db, uid);
    const before = await readTags(db, uid);
    await deleteTags(db, uid, remove.map(asTag));
    await insertTags(db, uid, { tags: [...new Set(add.map(asTag))], author: actor.uid });
    const after = await readTags(db, uid);
    if (after.length > MAX_USER_TAGS) throw new DomainError("too_many_tags");
    if (after.join("\n") === before.join("\n")) return { value: after, audit: "unchanged" };
    const change = { before: { tags: before }, after: { tags: after } };
    return { value: after, audit: { action: "user.tags", subject: `user:${uid}`, ...change } };
  });
}

/** Normalises a tag for comparison: lower case, one space between words. */
function asTag(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
