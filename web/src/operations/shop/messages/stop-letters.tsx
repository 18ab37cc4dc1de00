import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { callKey } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { postByLink } from "../../../platform/api/post-by-link.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";

const FAILED = t`Your e-mails could not be stopped. Please try again.`;

/**
 * A link in an e-mail stops the e-mails. This asks for confirmation first, because programs also follow links. `token`:
 * the one that the link contains.
 */
export function StopLetters({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: () =>
      postByLink("POST /messages/unsubscribe/{token}", { params: { token }, fallback: FAILED }),
    onSuccess: (_stopped, _link, _result, { client }) =>
      void client.invalidateQueries({ queryKey: callKey("own", "GET /messages/choices") }),
  });
  const choose = (
    <Button asLink to="/profile#messages" variant="secondary">
      <Trans>Choose your e-mails</Trans>
    </Button>
  );
  if (stop.isSuccess)
    return (
      <Card role="status">
        <EmptyState
          icon={<MailX />}
          title={t`These e-mails are stopped`}
          text={t`You can have them again whenever you like.`}
          action={choose}
        />
      </Card>
    );
  return (
    <Card>
      {stop.error ? (
        <Banner tone="danger" role="alert">
          {messageOf(stop.error, FAILED)}
        </Banner>
      ) : null}
      <EmptyState
        icon={<MailX />}
        title={t`Stop our e-mails to you?`}
        text={
          token
            ? t`We will not write when an order is delivered or rejected, or when money is added to your wallet. Your orders and your wallet still show all of it.`
            : t`A part of this link is missing. You can choose your e-mails on your profile.`
        }
        action={
          token ? (
            <div className="flex flex-wrap justify-center gap-3">
              <Button loading={stop.isPending} onClick={() => stop.mutate()}>
                <Trans>Stop these e-mails</Trans>
              </Button>
              {stop.error ? choose : null}
            </div>
          ) : (
            choose
          )
        }
      />
    </Card>
  );
}
