import type { PaymentAccount } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import type { DateOrder } from "@hira/contract/settlement/constants/dates";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FileCheck } from "../../../platform/admin/files/file-check.tsx";
import { FileInput } from "../../../platform/admin/files/file-input.tsx";
import { FilePlanView } from "../../../platform/admin/files/file-plan-view.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { textOf } from "../message-files/file-text.ts";
import { gapsText } from "./day-text.ts";
import { accountsQuery, useCheckStatement, useImportStatement } from "./queries.ts";

const noAccounts: readonly PaymentAccount[] = [];

const words = {
  changed: (count: string) => t`${count} contradict a message`,
  unchanged: (count: string) => t`${count} known already`,
  name: t`Transaction ID`,
  nothing: t`Every line of this statement is known already.`,
};

/**
 * Imports a statement that the method itself issued. First a preview is shown; then all lines are imported,
 * or none.
 */
export function StatementImport() {
  const { data: accounts = noAccounts } = useQuery(accountsQuery());
  const [account, setAccount] = useState("");
  const [chosen, setChosen] = useState<{ name: string; csv: string } | null>(null);
  const [dates, setDates] = useState<DateOrder>("day-first");
  const check = useCheckStatement();
  const { mutate, isPending, error, reset, data: done } = useImportStatement();
  const plan = done ?? check.data;
  const count = plan ? plan.created + plan.changed : 0;
  const look = (of: string, csv: string, order = dates) => {
    reset();
    if (of !== "") check.mutate({ account: of, csv, dates: order });
  };
  const choose = async (file: File) => {
    let csv = "";
    for await (const piece of textOf(file)) csv += piece;
    setChosen({ name: file.name, csv });
    look(account, csv);
  };
  const run = () => {
    if (!chosen || !plan || isPending) return;
    mutate(
      { account, csv: chosen.csv, dates, digest: plan.digest },
      { onSuccess: ({ created }) => toast.success(t`Imported: ${formatCount(created)} new`) },
    );
  };
  return (
    <Card
      title={t`Import a statement`}
      description={t`The wallet’s own list, as CSV, fills in what the phone missed. It may be as the wallet gives it; it needs a date, a transaction ID, an amount (In and Out, or one with a sign) and the balance.`}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Of this account`}>
            <Select
              value={account}
              onChange={({ target }) => {
                setAccount(target.value);
                if (chosen) look(target.value, chosen.csv);
              }}
            >
              <option value="">
                <Trans>Choose an account</Trans>
              </option>
              {accounts.map(({ _id, method, number }) => (
                <option key={_id} value={_id}>
                  {methodName(method)} {number}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t`CSV file`}
            hint={
              chosen
                ? t`${chosen.name}. Choose it again after a correction.`
                : t`At most 20,000 lines, with their balances.`
            }
          >
            <FileInput onChoose={(file) => void choose(file)} />
          </Field>
        </div>
        <FileCheck
          isChecking={check.isPending}
          problems={[
            check.error && messageOf(check.error, t`Failed to check the statement.`),
            error && messageOf(error, t`Failed to import the statement.`),
          ]}
          hints={
            chosen && account === "" ? (
              <p className="text-muted text-sm">
                <Trans>Choose the account that it is of.</Trans>
              </p>
            ) : null
          }
          action={
            plan && done === undefined
              ? {
                  label: plural(count, { one: "Import # line", other: "Import # lines" }),
                  isPending,
                  isDisabled: plan.faults.length > 0 || count === 0,
                  run,
                }
              : null
          }
        >
          {plan?.datesAreAmbiguous && chosen && done === undefined ? (
            <Field label={t`How its dates are written`} hint={t`Each could be both.`} className="max-w-xs">
              <Select
                value={dates}
                onChange={({ target }) => {
                  const order = target.value as DateOrder;
                  setDates(order);
                  look(account, chosen.csv, order);
                }}
              >
                <option value="day-first">
                  <Trans>Day first: 04/03 is 4 March</Trans>
                </option>
                <option value="month-first">
                  <Trans>Month first: 04/03 is 3 April</Trans>
                </option>
              </Select>
            </Field>
          ) : null}
          {plan && !check.isPending ? (
            <>
              <GapsLine breaks={plan.breaks} isDone={done !== undefined} />
              <FilePlanView plan={plan} isDone={done !== undefined} words={words} />
            </>
          ) : null}
        </FileCheck>
      </div>
    </Card>
  );
}

function GapsLine({ breaks, isDone }: { breaks: number; isDone: boolean }) {
  const text = gapsText(breaks);
  if (breaks === 0)
    return (
      <p className="text-success text-sm">
        <Trans>The account’s chain of balances has no gap.</Trans>
      </p>
    );
  return (
    <p className="text-muted text-sm">
      {isDone ? t`This account still has ${text}.` : t`This account’s chain of balances has ${text} now.`}
    </p>
  );
}
