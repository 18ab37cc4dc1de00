import type { WalletSender } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useDropSender } from "./queries.ts";

/** The senders that owners have said are wallets, and taking one back. */
export function WalletSenders({ senders }: { senders: readonly WalletSender[] }) {
  const removal = useDialog<WalletSender>();
  const drop = useDropSender();
  const asked = removal.opened?.subject;
  return (
    <>
      {senders.length === 0 ? null : (
        <Card
          flush
          title={t`Senders that count as wallets`}
          description={t`Beside the names that the store knows. Their messages count on every phone.`}
        >
          <ul className="divide-y divide-border border-border border-t">
            {senders.map((each) => (
              <li
                key={each._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm md:px-5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Trans>
                    <b>{each.sender}</b> is {each.method}
                  </Trans>{" "}
                  <span className="text-muted">{t`since ${formatDate(each.addedAt)}`}</span>
                </span>
                <Allowed call="DELETE /admin/wallet-senders/{id}">
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`Remove ${each.sender}`}
                    onClick={() => removal.open(each)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </Allowed>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={removal.isOpen}
        onOpenChange={removal.setOpen}
        tone="danger"
        title={t`Let ${asked?.sender ?? ""} be no wallet?`}
        description={t`What comes under this name is not taken any more. What has come stays.`}
        confirmLabel={t`Remove`}
        onConfirm={() => asked && drop.mutateAsync(asked._id)}
      />
    </>
  );
}
