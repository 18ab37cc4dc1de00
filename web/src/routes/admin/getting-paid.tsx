import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { AutomaticPayments, sections } from "../../backoffice/admin/getting-paid/automatic-payments.tsx";
import { PaymentSettings } from "../../backoffice/admin/settings/payment-settings.tsx";
import { ForwarderList } from "../../payments/admin/forwarders/forwarder-list.tsx";
import { MethodList } from "../../payments/admin/instructions/method-list.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Getting Paid</Trans>
        </h1>
        <p className="max-w-3xl text-muted">
          <Trans>
            Your numbers, what paying costs your customers, and the phone that confirms payments for you.
          </Trans>
        </p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <MethodList id={sections.methods} />
          <div id={sections.phones} className="flex scroll-mt-20 flex-col gap-4">
            <ForwarderList />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
          <div className="max-xl:order-first">
            <AutomaticPayments />
          </div>
          <PaymentSettings />
        </div>
      </div>
    </div>
  );
}

export function head(): Head {
  return { title: t`Getting Paid`, noIndex: true };
}
