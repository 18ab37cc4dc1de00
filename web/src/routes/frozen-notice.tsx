import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useProfile } from "../people/identity/auth.tsx";
import { Banner } from "../platform/design/banner.tsx";
import { Link } from "../platform/lib/link.tsx";

/**
 * Tells the owner of a frozen account that the account is frozen, and whom to ask about it. Renders nothing
 * for other accounts.
 */
export function FrozenNotice({ className }: { className?: string }) {
  const { data: profile } = useProfile();
  if (profile?.status !== "frozen") return null;
  return (
    <Banner tone="warning" title={t`This account is frozen.`} {...(className && { className })}>
      <Trans>
        Your money and your orders are safe, but you can't order or add money.{" "}
        <Link to="/contact" className="font-semibold text-brand-text underline underline-offset-2">
          Please contact support.
        </Link>
      </Trans>
    </Banner>
  );
}
