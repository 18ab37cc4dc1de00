import type { MobileMoney, OrderInstruction, PaymentAccount, PaymentInstruction } from "@hira/contract";
import {
  methodName,
  mobileMoneyMethods,
  offeredMethods,
} from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { EditButtons } from "../../../platform/admin/forms/edit-buttons.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { InstantDialog, MethodDialog, NumberDialog } from "./fee-dialogs.tsx";
import { feeText } from "./fee-words.ts";
import { InstructionDeletion } from "./instruction-deletion.tsx";
import { NumberRow } from "./payment-accounts.tsx";
import { orderInstructionsQuery, paymentAccountsQuery, paymentInstructionsQuery } from "./queries.ts";

interface Method {
  method: MobileMoney;
  /** The method's payment instruction; undefined until the method is set up. */
  instruction: PaymentInstruction | undefined;
  numbers: readonly PaymentAccount[];
}

/** List of all methods. Each shows its payment accounts, its fee, and the text that customers read. */
export function MethodList({ id }: { id: string }) {
  const queries = [
    useQuery(paymentInstructionsQuery()),
    useQuery(paymentAccountsQuery()),
    useQuery(orderInstructionsQuery()),
  ] as const;
  const [{ data: instructions }, { data: accounts }, { data: orders }] = queries;
  const form = useDialog<Method>();
  const another = useDialog<MobileMoney>();
  const instant = useDialog<OrderInstruction | undefined>();
  const deletion = useDialog<PaymentInstruction>();
  const failed = queries.find(({ error }) => error);
  const offered = offeredMethods(instructions);
  const rowOf = (method: MobileMoney) => {
    const each = {
      method,
      instruction: instructions?.find((one) => one.method === method),
      numbers: accounts?.filter((one) => one.method === method) ?? [],
    };
    return (
      <MethodRow
        key={method}
        {...each}
        onEdit={() => form.open(each)}
        onAdd={() => another.open(method)}
        onDelete={deletion.open}
      />
    );
  };
  return (
    <>
      <Card
        flush
        id={id}
        className="scroll-mt-20"
        title={t`How customers pay you`}
        description={t`They send money to your number, and you or the store confirm it.`}
      >
        {instructions && accounts && orders ? (
          <ul className="divide-y divide-border border-border border-t">
            {offered.map(rowOf)}
            <InstantRow
              instruction={orders.find(({ method }) => method === "instant")}
              onEdit={instant.open}
            />
            <li>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 font-medium text-sm md:px-5">
                  <Trans>More ways to pay</Trans>
                </summary>
                <p className="px-4 pb-3 text-muted text-sm md:px-5">
                  <Trans>
                    Customers see none of these until you set it up. A payment whose message names no
                    transaction ID is never credited by itself: you match it by hand.
                  </Trans>
                </p>
                <ul className="divide-y divide-border border-border border-t">
                  {mobileMoneyMethods.filter((method) => !offered.includes(method)).map(rowOf)}
                </ul>
              </details>
            </li>
          </ul>
        ) : failed ? (
          <ErrorCard
            className="m-4 md:m-5"
            message={messageOf(failed.error, t`Failed to load payment methods.`)}
            onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
            retrying={queries.some(({ isFetching }) => isFetching)}
          />
        ) : (
          <LoadingRegion label={t`Loading payment methods`} className="flex flex-col gap-3 p-4 md:p-5">
            {offered.map((method) => (
              <Skeleton key={method} className="h-24" />
            ))}
          </LoadingRegion>
        )}
      </Card>
      <OpenedDialog state={form}>{(each, dialog) => <MethodDialog {...each} {...dialog} />}</OpenedDialog>
      <OpenedDialog state={another}>
        {(method, dialog) => <NumberDialog method={method} {...dialog} />}
      </OpenedDialog>
      <OpenedDialog state={instant}>
        {(instruction, dialog) => <InstantDialog instruction={instruction} {...dialog} />}
      </OpenedDialog>
      <InstructionDeletion state={deletion} />
    </>
  );
}

interface MethodRowProps extends Method {
  onEdit: () => void;
  onAdd: () => void;
  onDelete: (instruction: PaymentInstruction) => void;
}

function MethodRow({ method, instruction, numbers, onEdit, onAdd, onDelete }: MethodRowProps) {
  if (!instruction)
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{methodName(method)}</h3>
          <Badge>
            <Trans>Not set up</Trans>
          </Badge>
        </span>
        <Allowed call="POST /payment-instructions">
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus />}
            aria-label={t`Set up ${methodName(method)}`}
            onClick={onEdit}
          >
            <Trans>Set up</Trans>
          </Button>
        </Allowed>
      </li>
    );
  const isOffered = numbers.length === 0 || numbers.some(({ active }) => active);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{methodName(method)}</h3>
          {isOffered ? (
            <Badge tone="success">
              <Trans>Customers can pay</Trans>
            </Badge>
          ) : (
            <Badge tone="warning">
              <Trans>Every number is off</Trans>
            </Badge>
          )}
        </span>
        <EditButtons
          name={methodName(method)}
          onEdit={onEdit}
          onDelete={() => onDelete(instruction)}
          calls={{ edit: "PATCH /payment-instructions/{id}", delete: "DELETE /payment-instructions/{id}" }}
        />
      </div>
      <p className="text-sm">{feeText(instruction)}</p>
      {instruction.note ? <p className="wrap-anywhere text-muted text-sm">“{instruction.note}”</p> : null}
      {numbers.length === 0 ? (
        <p className="wrap-anywhere font-mono text-sm">{instruction.accountNumber}</p>
      ) : (
        <ul aria-label={t`Numbers of ${methodName(method)}`}>
          {numbers.map((account) => (
            <NumberRow key={account._id} account={account} />
          ))}
        </ul>
      )}
      <Allowed call="POST /admin/payment-accounts">
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          className="-ml-3 self-start"
          aria-label={t`Another number for ${methodName(method)}`}
          onClick={onAdd}
        >
          <Trans>Another number</Trans>
        </Button>
      </Allowed>
    </li>
  );
}

interface InstantRowProps {
  instruction: OrderInstruction | undefined;
  onEdit: (instruction: OrderInstruction | undefined) => void;
}

function InstantRow({ instruction, onEdit }: InstantRowProps) {
  const call = instruction ? "PATCH /order-instructions/{id}" : "POST /order-instructions";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="font-semibold">
          <Trans>Instant orders</Trans>
        </h3>
        <p className="text-sm">{feeText(instruction ?? { feePercent: 0, amount: 0 })}</p>
        <p className="text-muted text-sm">
          <Trans>A customer without money in the wallet pays for one order, to the same numbers.</Trans>
        </p>
      </div>
      <Allowed call={call}>
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil />}
          aria-label={t`Edit fee of instant orders`}
          onClick={() => onEdit(instruction)}
        >
          <Trans>Edit</Trans>
        </Button>
      </Allowed>
    </li>
  );
}
