import { t } from "@lingui/core/macro";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import { WordingList } from "../../payments/admin/wordings/wording-list.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <PaymentsFrame current="wordings">
      <WordingList />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Wordings`, noIndex: true };
}
