import type { CustomerImport } from "@hira/contract";
import type { ImportField, ImportKind } from "@hira/contract/people/constants/imports";
import { t } from "@lingui/core/macro";

export const kindTexts: Readonly<Record<ImportKind, string>> = {
  balances: t`Balances: a line for each customer`,
  transactions: t`Transactions: the balance is their sum`,
};

const fieldTexts: Readonly<Record<ImportField, string>> = {
  email: t`E-mail`,
  phone: t`Phone`,
  name: t`Name`,
  surname: t`Last name`,
  amount: t`Balance`,
  currency: t`Currency`,
  direction: t`Credit or debit`,
  balance: t`Balance afterwards`,
  number: t`Number of the transaction`,
};

export const fieldText = (field: ImportField, kind: ImportKind): string =>
  field === "amount" && kind === "transactions" ? t`Amount` : fieldTexts[field];

export const stateTexts: Readonly<Record<CustomerImport["state"], string>> = {
  unsigned: t`Waits for a signature`,
  signed: t`Signed`,
  "taken-back": t`Taken back`,
};

/**
 * Returns the text of an invitation, for shops that send no e-mail. `amount`: the balance of one customer.
 */
export const invitationOf = ({
  address,
  amount,
}: {
  address: string;
  amount?: string | undefined;
}): string =>
  amount === undefined
    ? t`Your balance of our former shop has come along. Sign in at ${address} with the e-mail address that we know, and it is in your wallet.`
    : t`Your balance of ${amount} has come along from our former shop. Sign in at ${address} with the e-mail address that we know, and it is in your wallet.`;
