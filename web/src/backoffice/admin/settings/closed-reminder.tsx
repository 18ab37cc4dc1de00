import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Banner } from "../../../platform/design/banner.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { closureQuery } from "./queries.ts";

/** Banner that reminds admins that the shop is closed to customers. Renders nothing while it is open. */
export function ClosedReminder() {
  const { data } = useQuery(closureQuery());
  if (!data?.closed) return null;
  return (
    <Banner
      tone="warning"
      title={t`The shop is closed.`}
      action={
        <Link to="/admin/settings" className="font-semibold text-brand-text underline underline-offset-2">
          <Trans>Settings</Trans>
        </Link>
      }
    >
      <Trans>Nobody can order or add money.</Trans>
    </Banner>
  );
}
