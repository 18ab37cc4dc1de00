import type { RecordKind } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useMayCall } from "../../api/grants.tsx";
import { Badge } from "../../design/badge.tsx";
import { Banner } from "../../design/banner.tsx";
import { Button } from "../../design/button.tsx";
import { toast } from "../../design/toast.ts";
import { takeCalls } from "./calls.ts";
import { useOtherOn } from "./queries.ts";
import { useTakeOver } from "./use-lease.ts";

interface OnThisProps {
  /** Kind of record; undefined for kinds that have no leases. */
  kind: RecordKind | undefined;
  id: string;
}

/**
 * Badge in a record's row with the name of another admin who works on the record; absent if nobody does. A
 * narrow row shows only an eye icon.
 */
export function OnThisBadge({ kind, id }: OnThisProps) {
  const name = useOtherOn(kind, id);
  if (!name) return null;
  return (
    <Badge
      tone="warning"
      icon={<Eye aria-hidden="true" />}
      title={t`${name} is on this`}
      className="h-5! @4xl:max-w-28 min-w-0 max-w-52 shrink! gap-1! px-1.5!"
    >
      <span className="truncate @4xl:@max-6xl:sr-only">{name}</span>{" "}
      <span className="@4xl:sr-only shrink-0">
        <Trans>is on this</Trans>
      </span>
    </Badge>
  );
}

/** Banner above an action that warns that another admin works on the record. */
export function OnThisBanner({ kind, id, action }: OnThisProps & { action?: boolean }) {
  const name = useOtherOn(kind, id);
  const mayCall = useMayCall();
  const { mutate, isPending } = useTakeOver(kind);
  if (!name || !kind) return null;
  const takeOver = () => mutate(id, { onError: ({ message }) => toast.error(message) });
  return (
    <Banner
      tone="warning"
      role="status"
      className="mt-4"
      action={
        action && mayCall(takeCalls[kind]) ? (
          <Button size="sm" variant="secondary" loading={isPending} onClick={takeOver}>
            <Trans>Take over</Trans>
          </Button>
        ) : null
      }
    >
      {kind === "order" ? t`${name} is on this order.` : t`${name} is on this request.`}
    </Banner>
  );
}
