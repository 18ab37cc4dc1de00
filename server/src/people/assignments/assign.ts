import type { RecordKind } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { publish } from "../../platform/db/publish.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyOnBell } from "../bell/notify.ts";
import { withdrawAssignment } from "../bell/queries.ts";
import {
  type AssigneeRow,
  findAssigned,
  findAssignees,
  findCustomer,
  lockAssignment,
  mayWorkOn,
  removeAssignment,
  saveAssignment,
  type Work,
} from "./queries.ts";

/**
 * Assigns an order or fund request to an admin, or to nobody. Returns the assignee. @throws `order_not_found`,
 * `request_not_found`, and `not_assignable` if the person may not work on such records or is the record's customer
 */
export async function assign(
  context: Context,
  { to, ...work }: Work & { to: string | null },
): Promise<AssigneeRow | undefined> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockAssignment(db, work);
    const customer = await findCustomer(db, work);
    if (customer === undefined) throw new DomainError(`${work.kind}_not_found`);
    if (to !== null && (to === customer || !(await mayWorkOn(db, to, work.kind))))
      throw new DomainError("not_assignable");
    const before = await findAssigned(db, work);
    if (before !== to) {
      if (to === null) await removeAssignment(db, work);
      else await saveAssignment(db, work, { to, by: actor.uid });
      if (before !== null) await withdrawAssignment(db, before, work);
      if (to !== null) await notifyOnBell(inside, { what: "assignment", to: [to], about: work });
      await publish(db, { topic: work.kind, id: work.id });
    }
    const subject: `${RecordKind}:${string}` = `${work.kind}:${work.id}`;
    return {
      value: (await findAssignees(db, work.kind, [work.id])).get(work.id),
      audit:
        before === to
          ? "unchanged"
          : { action: `${work.kind}.assign`, subject, before: { to: before }, after: { to } },
    };
  });
}
