import type { AccountFlag, User } from "@hira/contract";
import { riskRuleText } from "@hira/contract/people/constants/risk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

/** Query of the flag for which a risk rule froze the account; null if no risk rule froze it. */
const openFlagQuery = (uid: string) =>
  adminQuery("GET /admin/flags", {
    query: { uid, state: "open", limit: 1 },
    fallback: t`Failed to load the flag.`,
    select: ({ flags }) => flags[0] ?? null,
  });

export interface FrozenBannerProps {
  user: Pick<User, "uid" | "frozenReason" | "frozenMessage">;
  /** Unfreezes the account. `notAgain`: from now on, the risk rule that froze the account ignores it. */
  onUnfreeze: (notAgain: boolean) => void;
  className?: string;
}

/**
 * Banner that says why an account is frozen: the reason that an admin gave, or what a risk rule found. It has
 * buttons that unfreeze the account.
 */
export function FrozenBanner({ user, onUnfreeze, className }: FrozenBannerProps) {
  const mayCall = useMayCall();
  const { data: flag } = useQuery({
    ...openFlagQuery(user.uid),
    enabled: mayCall("GET /admin/flags"),
  });
  if (flag) return <RuleBanner flag={flag} onUnfreeze={onUnfreeze} className={className} />;
  return (
    <Banner tone="warning" title={t`This account is frozen`} {...(className && { className })}>
      <span className="wrap-anywhere">{messageText(user.frozenMessage, user.frozenReason ?? "")}</span>
    </Banner>
  );
}

interface RuleBannerProps extends Pick<FrozenBannerProps, "onUnfreeze"> {
  flag: AccountFlag;
  className: string | undefined;
}

function RuleBanner({ flag, onUnfreeze, className }: RuleBannerProps) {
  const mayCall = useMayCall();
  return (
    <Banner
      tone="warning"
      title={t`Frozen by a rule: ${riskRuleText[flag.rule]}`}
      {...(className && { className })}
    >
      <p className="wrap-anywhere">{messageText(flag.wordsMessage, flag.words)}</p>
      <p>
        <time dateTime={flag.at}>{formatDateTime(flag.at)}</time>
      </p>
      {mayCall("PATCH /users/{uid}/status") ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => onUnfreeze(false)}>
            <Trans>Let it go on</Trans>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onUnfreeze(true)}>
            <Trans>Not for this again</Trans>
          </Button>
        </div>
      ) : null}
    </Banner>
  );
}
