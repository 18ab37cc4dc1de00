import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { addressState, idParam, useAddressState } from "../../../platform/lib/address-state.ts";
import { accountsQuery, LOAD_FAILED } from "./queries.ts";
import { SupplierAccount } from "./supplier-account.tsx";
import { amountText } from "./top-up.ts";

/** The open supplier, as stored in the page's address. By default it is the first one. */
const supplierAddress = addressState({ supplier: idParam() });

/** List of all suppliers' accounts, and the details of the open one. */
export function SupplierAccounts() {
  return (
    <Loaded
      query={useQuery(accountsQuery())}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading the supplier accounts`}
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </>
      }
    >
      {(accounts) => <Accounts accounts={accounts} />}
    </Loaded>
  );
}

function Accounts({ accounts }: { accounts: Reply<"GET /admin/supplier-accounts">["suppliers"] }) {
  const [state, setState] = useAddressState(supplierAddress);
  const open = accounts.find(({ _id }) => _id === state.supplier) ?? accounts[0];
  if (!open) {
    return (
      <Card>
        <EmptyState
          icon={<Truck />}
          title={t`No suppliers yet`}
          text={t`Once the shop orders from one, what was paid to it and what its deliveries cost is shown here.`}
        />
      </Card>
    );
  }
  return (
    <>
      <RadioCards
        label={t`Supplier`}
        columns={accounts.length > 1 ? 3 : 2}
        options={accounts.map(({ _id, name, balance }) => ({
          value: _id,
          title: name,
          description: balance === null ? t`Uses the shop's codes` : amountText(balance),
        }))}
        value={open._id}
        onValueChange={(supplier) => setState({ supplier })}
      />
      <SupplierAccount key={open._id} supplier={open} />
    </>
  );
}
