import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ClosureSettings } from "../../backoffice/admin/settings/closure-settings.tsx";
import { FeedSettings } from "../../backoffice/admin/settings/feed-settings.tsx";
import { OrderSettings } from "../../backoffice/admin/settings/order-settings.tsx";
import { PartSettings } from "../../backoffice/admin/settings/part-settings.tsx";
import { PaymentSettings } from "../../backoffice/admin/settings/payment-settings.tsx";
import { ShopSettings } from "../../backoffice/admin/settings/shop-settings.tsx";
import { Link } from "../../platform/lib/link.tsx";
import type { Head } from "../../platform/routing/route.ts";
import mark from "../../shell/favicon.svg";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Settings</Trans>
        </h1>
        <p className="max-w-3xl text-muted">
          <Trans>
            The shop as a whole. Phone, e-mail, address and social links are under{" "}
            <Link to="/admin/admin-contact" className="text-brand-text underline">
              Contact
            </Link>
            , your own account under{" "}
            <Link to="/admin/profile" className="text-brand-text underline">
              Profile
            </Link>
            .
          </Trans>
        </p>
      </div>
      <ClosureSettings />
      <ShopSettings mark={mark} />
      <OrderSettings />
      <FeedSettings />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <PaymentSettings />
        <PartSettings />
      </div>
    </div>
  );
}

export function head(): Head {
  return { title: t`Settings`, noIndex: true };
}
