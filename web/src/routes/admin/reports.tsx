import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CustomersReport } from "../../backoffice/admin/reports/customers-report.tsx";
import { MarginReport } from "../../backoffice/admin/reports/margin-report.tsx";
import { reportsAddress } from "../../backoffice/admin/reports/reports-address.ts";
import { SalesReport } from "../../backoffice/admin/reports/sales-report.tsx";
import { ServiceReport } from "../../backoffice/admin/reports/service-report.tsx";
import { DaysField } from "../../platform/admin/lists/days-field.tsx";
import { TabPanel, Tabs } from "../../platform/design/tabs.tsx";
import { useAddressState } from "../../platform/lib/address-state.ts";
import type { Head } from "../../platform/routing/route.ts";

const tabs = [
  { value: "sales", label: t`Sales` },
  { value: "margin", label: t`Margin` },
  { value: "customers", label: t`Customers` },
  { value: "service", label: t`Waiting times` },
] as const;

export function Component() {
  const [state, setState] = useAddressState(reportsAddress);
  const { report, days } = state;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Reports</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Orders whose money is in, on the day they were placed. Days in Asia/Dhaka.</Trans>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <DaysField value={days} onChange={(next) => setState({ ...state, days: next })} always />
      </div>
      <Tabs
        label={t`Reports`}
        items={tabs}
        value={report}
        onValueChange={(next) => setState({ ...state, report: next })}
      >
        <TabPanel value="sales">
          <SalesReport days={days} />
        </TabPanel>
        <TabPanel value="margin">
          <MarginReport days={days} />
        </TabPanel>
        <TabPanel value="customers">
          <CustomersReport days={days} />
        </TabPanel>
        <TabPanel value="service">
          <ServiceReport days={days} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

export function head(): Head {
  return { title: t`Reports`, noIndex: true };
}
