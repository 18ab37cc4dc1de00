import type { PaymentAccount } from "@hira/contract";
import { paymentRoutes } from "@hira/contract/payments/payments";
import { methodName, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Phone, Plus } from "lucide-react";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { waitsForApproval } from "../../../platform/api/approver.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed, useMayCall } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { paymentAccountsQuery, useAddAccount, useSwitchAccount } from "./queries.ts";

/** The shop's payment accounts. A method may have any number of them, and each can be switched on or off. */
export function PaymentAccounts() {
  const { data, error, refetch, isFetching } = useQuery(paymentAccountsQuery());
  return (
    <Card
      title={t`Numbers`}
      description={t`A method may have several. Each customer is shown one of those that are on, always the same while it stays on.`}
    >
      <div className="flex flex-col gap-5">
        <Allowed call="POST /admin/payment-accounts">
          <AddNumber />
        </Allowed>
        {data ? (
          <Numbers accounts={data} />
        ) : error ? (
          <ErrorCard
            message={messageOf(error, t`Failed to load numbers.`)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label={t`Loading numbers`} className="flex flex-col gap-3">
            {["a", "b", "c"].map((key) => (
              <Skeleton key={key} className="h-11" />
            ))}
          </LoadingRegion>
        )}
      </div>
    </Card>
  );
}

function AddNumber() {
  const { mutate, isPending } = useAddAccount();
  const form = useSchemaForm({
    schema: paymentRoutes["POST /admin/payment-accounts"].body,
    from: { method: mobileMoneyMethods[0] },
    send: (account, { onSuccess, onError }) =>
      mutate(account, {
        onSuccess,
        // If the new account waits for an approver, the field shows no error. The toast says that it waits.
        onError: (cause) => (waitsForApproval(cause) ? form.type("number", "") : onError(cause)),
      }),
    isPending,
    onSaved: () => form.type("number", ""),
    failureText: (cause) => messageOf(cause, t`Failed to add the number.`),
    failureAt: "number",
  });
  return (
    <FormElement
      form={form}
      className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
      aria-label={t`Add a number`}
    >
      <FormField
        form={form}
        name="method"
        label={t`Method of the number`}
        options={mobileMoneyMethods.map((value) => ({ value, label: methodName(value) }))}
      />
      <FormField form={form} name="number" label={t`New number`} required={false} inputMode="tel" />
      <Button type="submit" variant="secondary" icon={<Plus />} loading={isPending} className="sm:mt-7">
        <Trans>Add Number</Trans>
      </Button>
    </FormElement>
  );
}

function Numbers({ accounts }: { accounts: readonly PaymentAccount[] }) {
  if (accounts.length === 0) {
    return <EmptyState icon={<Phone />} title={t`No numbers yet.`} text={t`Add an instruction first.`} />;
  }
  return mobileMoneyMethods.map((method) => {
    const own = accounts.filter((account) => account.method === method);
    if (own.length === 0) return null;
    return (
      <section key={method} aria-label={t`Numbers of ${methodName(method)}`}>
        <h3 className="font-semibold text-sm">{methodName(method)}</h3>
        <ul className="divide-y divide-border">
          {own.map((account) => (
            <NumberRow key={account._id} account={account} />
          ))}
        </ul>
        {own.some(({ active }) => active) ? null : (
          <Banner tone="warning">
            <Trans>All are off: customers can't pay by {methodName(method)}.</Trans>
          </Banner>
        )}
      </section>
    );
  });
}

/** A payment account, with the switch that shows it to customers. */
export function NumberRow({ account: { _id: id, method, number, active } }: { account: PaymentAccount }) {
  const { mutate, isPending, variables } = useSwitchAccount();
  const maySwitch = useMayCall()("PATCH /admin/payment-accounts/{id}");
  return (
    <li>
      <Switch
        label={<span className="wrap-anywhere font-mono">{number}</span>}
        aria-label={t`${methodName(method)} ${number} is shown`}
        checked={isPending ? variables.active : active}
        disabled={isPending || !maySwitch}
        onCheckedChange={(next) => mutate({ id, active: next })}
      />
    </li>
  );
}
