import type { PaymentInstruction } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TabPanel, Tabs } from "../../../platform/design/tabs.tsx";

interface TransferTargetProps {
  methods: readonly PaymentInstruction[];
  /** The method that was chosen; the first one where that is not (any more) there. */
  chosen: string;
  onChoose: (method: PaymentInstruction["method"]) => void;
  /** Taka to send; undefined while unknown. */
  total: number | undefined;
}

/** Where to send how much: a tab for each method. */
export function TransferTarget({ methods, chosen, onChoose, total }: TransferTargetProps) {
  const current = methods.find(({ method }) => method === chosen) ?? methods[0];
  if (!current) return null;
  return (
    <Tabs
      label={t`Send by`}
      items={methods.map(({ method }) => ({ value: method, label: method }))}
      value={current.method}
      onValueChange={onChoose}
    >
      {methods.map((instruction) => (
        <TabPanel key={instruction._id} value={instruction.method}>
          <Target instruction={instruction} total={total} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Target({ instruction, total }: { instruction: PaymentInstruction; total: number | undefined }) {
  const { method, accountNumber, note } = instruction;
  return (
    <div className="rounded-lg border border-brand/30 bg-brand-soft px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p>
          <span className="block text-muted text-sm">
            <Trans>Send in total</Trans>
          </span>
          {total === undefined ? (
            <Skeleton className="my-1 h-6 w-24 rounded-sm" />
          ) : (
            <Money amount={total} className="font-bold text-xl" />
          )}
        </p>
        {total === undefined ? null : <CopyButton value={total.toFixed(2)} name={t`Copy amount`} />}
      </div>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-muted text-sm">
            <Trans>to this {method} number</Trans>
          </span>
          <span className="wrap-anywhere font-bold text-lg tabular-nums sm:text-xl sm:tracking-wide">
            {accountNumber}
          </span>
        </p>
        <CopyButton value={accountNumber} name={t`Copy number`} />
      </div>
      {note ? <p className="mt-2 text-muted text-sm">{note}</p> : null}
    </div>
  );
}
