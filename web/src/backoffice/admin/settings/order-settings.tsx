import type { OrderSettings as Settings } from "@hira/contract";
import { orderSettingsRoutes } from "@hira/contract/orders/order-settings";
import type { OrderSettingName } from "@hira/contract/platform/constants/bounds";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { loadFailure, orderSettingsQuery, useSaveOrderSettings } from "./queries.ts";

const hours = {
  label: t`Hours until an order expires`,
  hint: t`Then the store cancels it and puts its stock back, unless its payment was seen or somebody has begun to work on it.`,
};
const amountHint = t`Together. A single order may always be more.`;

interface Group {
  title: string;
  text: string;
  fields: readonly { name: OrderSettingName; label: string; hint: string; prefix?: string }[];
}

const groups: readonly Group[] = [
  {
    title: t`New customers`,
    text: t`Without a history of payments. A code is set aside for them once their money is confirmed.`,
    fields: [
      {
        name: "maxUnconfirmedOrders",
        label: t`Unpaid orders at a time`,
        hint: t`A customer at this limit can order again once one is paid or expires.`,
      },
      { name: "maxUnconfirmedAmount", label: t`Unpaid amount at a time`, hint: amountHint, prefix: "৳" },
      { name: "unconfirmedOrderHours", ...hours },
    ],
  },
  {
    title: t`Customers with a history`,
    text: t`Approved fund requests and paid instant orders count.`,
    fields: [
      {
        name: "historyFrom",
        label: t`A history begins with`,
        hint: t`What a customer's confirmed payments have come to.`,
        prefix: "৳",
      },
      {
        name: "maxUnpaidOrders",
        label: t`Their unpaid orders at a time`,
        hint: t`Paid orders that wait for their delivery do not count.`,
      },
      { name: "maxUnpaidAmount", label: t`Their unpaid amount at a time`, hint: amountHint, prefix: "৳" },
      { ...hours, name: "unpaidOrderHours", label: t`Hours until their order expires` },
    ],
  },
  {
    title: t`All customers together`,
    text: t`However many accounts there are, the rest of a product stays on sale for whoever pays from the wallet.`,
    fields: [
      {
        name: "unpaidStockPercent",
        label: t`Percent of a product's stock`,
        hint: t`Unpaid orders hold at most this share of a product, rounded up, so that the last unit can be ordered.`,
      },
    ],
  },
];

/** Settings that limit the orders that a customer may place without having paid. */
export function OrderSettings() {
  return (
    <Loaded
      query={useQuery(orderSettingsQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
    >
      {(settings) => <Limits loaded={settings} />}
    </Loaded>
  );
}

function Limits({ loaded }: { loaded: Settings }) {
  const form = useSettingsForm({
    schema: orderSettingsRoutes["PATCH /settings/orders"].body,
    from: loaded,
    save: useSaveOrderSettings(),
  });
  return (
    <Card
      title={t`Orders without payment`}
      description={t`An instant order holds its stock before its money is confirmed. This is how much, and for how long.`}
    >
      <SettingsForm form={form} call="PATCH /settings/orders">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
          {groups.map(({ title, text, fields }) => (
            <fieldset key={title} className="flex min-w-0 flex-col gap-4">
              <legend className="mb-1 font-semibold">{title}</legend>
              <p className="text-muted text-sm">{text}</p>
              {fields.map((field) => (
                <FormField key={field.name} form={form} {...field} />
              ))}
            </fieldset>
          ))}
        </div>
      </SettingsForm>
    </Card>
  );
}
