import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EyeOff } from "lucide-react";
import { OpenShopButton } from "../catalog/shop/content/open-shop-button.tsx";
import { useProfile } from "../people/identity/auth.tsx";
import { Link } from "../platform/lib/link.tsx";

/** Bar above every page of the shop. It tells admins that visitors cannot see the shop yet. */
export default function OpeningBar() {
  const { data: profile } = useProfile();
  const mayOpen = profile?.preset?.grants.settings === "write";
  return (
    <section aria-label={t`Opening soon`} className="border-info/25 border-b bg-info-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm">
        <p className="flex min-w-0 flex-1 basis-56 items-center gap-3">
          <EyeOff aria-hidden="true" className="size-5 shrink-0 text-info" />
          <Trans>Only admins see the shop. Visitors see “Opening soon”.</Trans>
        </p>
        <Link to="/admin" className="font-semibold text-brand-text underline underline-offset-2">
          <Trans>Admin</Trans>
        </Link>
        {mayOpen ? <OpenShopButton size="sm" /> : null}
      </div>
    </section>
  );
}
