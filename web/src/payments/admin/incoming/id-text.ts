import { isMadeUpId } from "@hira/contract/payments/constants/transaction-id";
import { t } from "@lingui/core/macro";

/** Returns the transaction ID of a payment, or a text which says that its message contains none. */
export const idText = (trxId: string): string => (isMadeUpId(trxId) ? t`No ID` : trxId);
