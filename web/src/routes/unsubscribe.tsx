import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { StopLetters } from "../operations/shop/messages/stop-letters.tsx";
import { useLocation } from "../platform/lib/history.tsx";
import type { Head } from "../platform/routing/route.ts";

/**
 * The page that the unsubscribe link of an e-mail opens. In the link, the token follows the `#`, so that no
 * server logs it.
 */
export function Component() {
  const { hash } = useLocation();
  return (
    <div className="mx-auto max-w-2xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="mb-5 font-bold text-2xl md:text-3xl">
        <Trans>E-mails</Trans>
      </h1>
      <StopLetters token={hash.slice(1)} />
    </div>
  );
}

export function head(): Head {
  return { title: t`E-mails`, noIndex: true };
}
