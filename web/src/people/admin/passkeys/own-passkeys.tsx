import type { Passkey } from "@hira/contract";
import { PASSKEYS_MAX } from "@hira/contract/people/constants/step-up";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ownQuery } from "../../../platform/api/calls.ts";
import { invalidate } from "../../../platform/api/changes.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { AddPasskey } from "./add-passkey.tsx";

const FAILED = t`Failed to load your passkeys.`;

const ownPasskeysQuery = (uid: string) => ownQuery(uid, "GET /passkeys", { fallback: FAILED, staleTime: 0 });

/** List of the signed-in admin's passkeys. The admin needs one to confirm actions that cannot be undone. */
export function OwnPasskeys({ uid }: { uid: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(ownPasskeysQuery(uid));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const changed = () => invalidate(queryClient, "POST /passkeys");
  const { mutateAsync: remove } = useCall("DELETE /passkeys/{id}", {
    input: ({ _id }: Passkey) => ({ id: _id }),
    fallback: t`Failed to remove the passkey.`,
    done: t`Passkey removed.`,
  });

  if (!data && error)
    return (
      <ErrorCard message={messageOf(error, FAILED)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  const isLast = data?.passkeys.length === 1;
  return (
    <Card
      title={t`Passkeys`}
      description={t`Your fingerprint, face or PIN confirms what moves money. Add one on each device that you work with.`}
      flush
    >
      {data ? (
        <PasskeyList passkeys={data.passkeys} onRemove={setRemoving} />
      ) : (
        <LoadingRegion label={t`Loading your passkeys`} className="px-4 pb-4 md:px-5">
          <Skeleton className="h-24 rounded-md" />
        </LoadingRegion>
      )}
      {data && data.passkeys.length < PASSKEYS_MAX ? (
        <div className="border-border border-t px-4 py-4 md:px-5">
          <Button variant="secondary" icon={<Plus />} onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      ) : null}
      {adding ? <AddPasskey onClose={() => setAdding(false)} onAdded={() => void changed()} /> : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={t`Remove this passkey?`}
        description={
          isLast
            ? t`It is your last one: what moves money then wants a sign-in of the last 15 minutes again.`
            : t`It confirms nothing here any more. Delete it on the device as well.`
        }
        confirmLabel={t`Remove`}
        tone="danger"
        onConfirm={() => removing && remove(removing)}
      />
    </Card>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0)
    return (
      <EmptyState
        icon={<Fingerprint />}
        title={t`No passkeys yet`}
        text={t`Without one, the shop asks you to sign in again.`}
      />
    );
  return (
    <ul className="divide-y divide-border">
      {passkeys.map((passkey) => (
        <li key={passkey._id} className="flex items-center justify-between gap-x-4 px-4 py-3.5 md:px-5">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{passkey.name}</p>
            <p className="text-muted text-sm tabular-nums">
              <Trans>Added {formatDateTime(passkey.createdAt)}</Trans>
              {" · "}
              {passkey.usedAt ? t`Last used ${formatDateTime(passkey.usedAt)}` : t`Not used yet`}
            </p>
          </div>
          <IconButton
            label={t`Remove ${passkey.name}`}
            icon={<Trash2 />}
            variant="danger"
            onClick={() => onRemove(passkey)}
          />
        </li>
      ))}
    </ul>
  );
}
