import { isMadeUpId } from "@hira/contract/payments/constants/transaction-id";
import { t } from "@lingui/core/macro";

/** Returns a payment's transaction ID, or the text for a payment whose message names none. */
export const idText = (trxId: string): string => (isMadeUpId(trxId) ? t`No ID` : trxId);
