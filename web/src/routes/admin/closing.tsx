import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { closingAddress } from "../../backoffice/admin/closing/closing-address.ts";
import { ClosingSections } from "../../backoffice/admin/closing/closing-sections.tsx";
import { ClosingView } from "../../backoffice/admin/closing/closing-view.tsx";
import { DayPicker } from "../../backoffice/admin/closing/day-picker.tsx";
import { closingExport } from "../../backoffice/admin/closing/queries.ts";
import { ExportButton } from "../../platform/admin/exports/export-button.tsx";
import { useAddressState } from "../../platform/lib/address-state.ts";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [{ day }, setState] = useAddressState(closingAddress);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">
          <Trans>Daily Closing</Trans>
        </h1>
        <ExportButton call={closingExport(day, "method")} label={t`Export CSV of the closing by method`} />
      </div>
      <ClosingSections current="day" />
      <DayPicker day={day} onChange={(next) => setState({ day: next })} />
      <ClosingView day={day} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Daily Closing`, noIndex: true };
}
