import type { RecordKind } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { HandGrab } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useShortcuts } from "../../../platform/admin/keyboard/keys.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Keys } from "../../../platform/design/keys.tsx";
import { toast } from "../../../platform/design/toast.ts";

const nextCalls = {
  order: "POST /admin/orders/next",
  request: "POST /admin/fund-requests/next",
} as const satisfies Record<RecordKind, string>;

const texts = {
  order: { title: t`Orders`, none: t`No order is free. What is left is with your colleagues.` },
  request: { title: t`Fund requests`, none: t`No request is free. What is left is with your colleagues.` },
} as const satisfies Record<RecordKind, object>;

export interface NextForMeProps {
  kind: RecordKind;
  /** Ref of the element that contains the list's rows. */
  region: RefObject<HTMLElement | null>;
  /** Shows only the admin's own pending records, so that the list contains the record that was just assigned. */
  onShowMine: () => void;
}

/**
 * Button with the shortcut `n`. It assigns the oldest unassigned record of a list to the signed-in admin and
 * focuses the record's row.
 */
export function NextForMe({ kind, region, onShowMine }: NextForMeProps) {
  const mayCall = useMayCall();
  return mayCall(nextCalls[kind]) ? <Next kind={kind} region={region} onShowMine={onShowMine} /> : null;
}

function Next({ kind, region, onShowMine }: NextForMeProps) {
  /** ID of the assigned record, until its row is on screen. */
  const wanted = useRef<string>(undefined);
  const rowOf = (id: string | undefined) =>
    id ? region.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) : undefined;
  const lead = () => {
    const row = rowOf(wanted.current);
    if (!row) return false;
    wanted.current = undefined;
    row.focus();
    row.scrollIntoView({ block: "nearest" });
    return true;
  };
  const { mutate, isPending } = useCall(nextCalls[kind], {
    fallback: t`Failed to take the next one.`,
    failureToast: true,
    onSuccess: ({ id }) => {
      if (id === null) return void toast.info(texts[kind].none);
      wanted.current = id;
      if (!lead()) onShowMine();
    },
  });
  // The row is searched for after each render, because it appears only when the list has loaded again.
  useEffect(() => void lead());
  const take = () => {
    if (!isPending) mutate(undefined);
  };
  useShortcuts(texts[kind].title, [
    { keys: "n", label: t`Next for me: the oldest that nobody has`, run: take },
  ]);
  return (
    <Button size="sm" variant="soft" icon={<HandGrab />} loading={isPending} onClick={take}>
      <Trans>Next for me</Trans>
      <Keys keys="n" className="pointer-coarse:hidden" />
    </Button>
  );
}
