import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import { Allowed } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";
import { StatementImport } from "../../settlement/admin/account-days/statement-import.tsx";
import { MessageImport } from "../../settlement/admin/message-files/message-import.tsx";

export function Component() {
  return (
    <PaymentsFrame current="missed">
      <p className="max-w-3xl text-muted text-sm">
        <Trans>
          A phone that was off or without a network leaves gaps. Its backup or the wallet’s own statement
          fills them: first you see what each line becomes, and each is taken in once, however often you
          import it.
        </Trans>
      </p>
      <Allowed call="POST /admin/message-files/import">
        <MessageImport />
      </Allowed>
      <Allowed call="POST /admin/statements/import">
        <StatementImport />
      </Allowed>
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`What the Phone Missed`, noIndex: true };
}
