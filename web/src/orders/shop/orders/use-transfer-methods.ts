import type { PaymentInstruction } from "@hira/contract";
import type { FeeRule } from "@hira/contract/platform/constants/money";
import { feeRuleOf } from "@hira/contract/platform/constants/money";
import { sortedByMethod } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../../../people/identity/auth.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { METHODS_FAILED, orderFeesQuery, paymentMethodsQuery } from "./payment-queries.ts";

export interface TransferMethods {
  /** Payment instructions in the order in which the page shows them; undefined while they load. */
  methods: PaymentInstruction[] | undefined;
  /** Fee rule of an instant order; null if there is no fee, undefined while it is unknown. */
  feeRule: FeeRule | null | undefined;
  /** True if the wallet may pay a part of an instant order. */
  takesPart: boolean;
  /** Why an instant order is not possible now; null if it is possible. */
  problem: string | null;
  retry: () => void;
  retrying: boolean;
}

interface Freshness {
  /** True if somebody is signed in. The server sends no payment instructions to visitors. */
  enabled: boolean;
  /** Milliseconds for which the data counts as fresh. By default, the value for pages applies. */
  staleTime?: number;
}

/** Returns the data that an instant order needs: payment instructions and fee. */
export function useTransferMethods(freshness: Freshness): TransferMethods {
  const uid = useAuth().user?.uid ?? "";
  const instructions = useQuery({ ...paymentMethodsQuery(uid), ...freshness });
  const fees = useQuery({ ...orderFeesQuery(uid), ...freshness });
  const methods = instructions.data && sortedByMethod(instructions.data);
  const instant = fees.data?.instructions.find(({ method }) => method === "instant");
  const error = (instructions.data ? null : instructions.error) ?? (fees.data ? null : fees.error);
  return {
    methods,
    feeRule: fees.data && (instant ? feeRuleOf(instant) : null),
    takesPart: fees.data?.takesWalletPart === true,
    problem: error
      ? messageOf(error, METHODS_FAILED)
      : methods?.length === 0
        ? t`No payment methods available.`
        : null,
    retry: () => {
      if (instructions.error || !instructions.data?.length) void instructions.refetch();
      if (!fees.data?.instructions.length) void fees.refetch();
    },
    retrying: instructions.isFetching || fees.isFetching,
  };
}
