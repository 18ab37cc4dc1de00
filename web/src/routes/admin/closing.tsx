import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { closingAddress } from "../../features/admin-closing/closing-address.ts";
import { ClosingSections } from "../../features/admin-closing/closing-sections.tsx";
import { ClosingView } from "../../features/admin-closing/closing-view.tsx";
import { DayPicker } from "../../features/admin-closing/day-picker.tsx";
import { closingExport } from "../../features/admin-closing/queries.ts";
import { ExportButton } from "../../features/admin-exports/export-button.tsx";
import { useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

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
