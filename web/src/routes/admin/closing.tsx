import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ClosingSections } from "../../backoffice/admin/closing/closing-sections.tsx";
import { ClosingView } from "../../backoffice/admin/closing/closing-view.tsx";
import { dayAddress } from "../../backoffice/admin/day-ends/day-address.ts";
import { DayEndView } from "../../backoffice/admin/day-ends/day-end-view.tsx";
import { DayPicker } from "../../backoffice/admin/day-ends/day-picker.tsx";
import { DaysToSign } from "../../backoffice/admin/day-ends/days-to-sign.tsx";
import { ExportButton } from "../../platform/admin/exports/export-button.tsx";
import { Allowed } from "../../platform/api/grants.tsx";
import { useAddressState } from "../../platform/lib/address-state.ts";
import { dayInDhaka } from "../../platform/lib/format/days.ts";
import type { Head } from "../../platform/routing/route.ts";
import { StatementImport } from "../../settlement/admin/account-days/statement-import.tsx";

export function Component() {
  const [{ day }, setState] = useAddressState(dayAddress);
  const shown = day || dayInDhaka();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">
          <Trans>Day End</Trans>
        </h1>
        <Allowed call="GET /admin/account-days/export.csv">
          <ExportButton
            call={{ route: "GET /admin/account-days/export.csv", query: { days: `${shown}..${shown}` } }}
            label={t`Export CSV of the shop’s numbers`}
          />
        </Allowed>
      </div>
      <ClosingSections current="day" />
      <DayPicker day={day} onChange={(next) => setState({ day: next })} />
      <Allowed call="GET /admin/day-ends">
        <DaysToSign shown={shown} />
        <DayEndView day={day} />
      </Allowed>
      <Allowed call="GET /admin/closing">
        <ClosingView day={day} />
      </Allowed>
      <Allowed call="POST /admin/statements/import">
        <StatementImport />
      </Allowed>
    </div>
  );
}

export function head(): Head {
  return { title: t`Day End`, noIndex: true };
}
