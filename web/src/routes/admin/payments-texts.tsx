import { t } from "@lingui/core/macro";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import { UnreadTexts } from "../../payments/admin/wordings/unread-texts.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <PaymentsFrame current="texts">
      <UnreadTexts />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Texts Not Understood`, noIndex: true };
}
