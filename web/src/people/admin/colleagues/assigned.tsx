import type { Assignee, RecordKind } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { Badge } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { type AssignedChoice, assignedChoices } from "./assigned-choice.ts";
import { type Assignable, colleaguesQuery, useAssign, useMayAssign } from "./queries.ts";

function assigneeText({ name, own, away }: Assignee): string {
  if (own) return t`Yours`;
  return away ? t`${name}, who left` : name;
}

/**
 * Badge with the name of the admin to whom a row is assigned. In a table row with another badge, only the
 * icon is shown.
 */
export function AssignedBadge({ to }: { to: Assignee | null | undefined }) {
  if (!to) return null;
  const text = assigneeText(to);
  return (
    <Badge
      tone={to.own ? "brand" : "neutral"}
      icon={<UserRound aria-hidden="true" />}
      title={t`Assigned to ${text}`}
      className="h-5! @4xl:max-w-28 min-w-0 max-w-40 shrink! gap-1! px-1.5! @4xl:not-first:[&>:last-child]:sr-only"
    >
      <span className="sr-only">
        <Trans>Assigned to </Trans>
      </span>
      <span className="truncate @4xl:@max-6xl:sr-only">{text}</span>
    </Badge>
  );
}

/** Shows on the page of an order or request to whom it is assigned, and lets admins change that. */
export function AssignedField({ kind, record }: { kind: RecordKind; record: Assignable }) {
  const { data = [] } = useQuery(colleaguesQuery());
  const mayAssign = useMayAssign(kind);
  const { mutate, isPending } = useAssign(kind);
  const { assignedTo } = record;
  if (!mayAssign) {
    if (!assignedTo) return null;
    return (
      <p className="text-muted text-sm">
        <Trans>Assigned to {assigneeText(assignedTo)}</Trans>
      </p>
    );
  }
  const fit = data.filter(({ worksOn }) => worksOn.includes(kind));
  const isListed = !assignedTo || fit.some(({ uid }) => uid === assignedTo.uid);
  return (
    <Field label={t`Assigned to`} className="max-w-72">
      <Select
        size="sm"
        value={assignedTo?.uid ?? ""}
        disabled={isPending}
        onChange={({ target }) => mutate({ id: record._id, to: target.value || null })}
      >
        <option value="">
          <Trans>Nobody</Trans>
        </option>
        {isListed ? null : <option value={assignedTo.uid}>{assigneeText(assignedTo)}</option>}
        {fit.map(({ uid, handle, own }) => (
          <option key={uid} value={uid}>
            {own ? t`${handle} (you)` : handle}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const choiceText: Record<AssignedChoice, string> = {
  all: t`Everybody’s`,
  me: t`Mine`,
  nobody: t`Unassigned`,
};

/** Filter that shows all records, the admin's own, or the unassigned ones. */
export function AssignedChips(props: {
  value: AssignedChoice;
  onChoose: (value: AssignedChoice) => void;
  className?: string;
}) {
  return (
    <fieldset className={cx("flex items-center gap-1", props.className)}>
      <legend className="sr-only">
        <Trans>Assigned to</Trans>
      </legend>
      {assignedChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === props.value}
          onClick={() => props.onChoose(choice)}
          className={cx(
            "min-h-8 rounded-full border px-3 font-medium text-sm transition-colors pointer-coarse:min-h-11",
            choice === props.value
              ? "border-transparent bg-brand-soft text-brand-text"
              : "border-border bg-surface text-muted hover:bg-hover hover:text-text",
          )}
        >
          {choiceText[choice]}
        </button>
      ))}
    </fieldset>
  );
}
