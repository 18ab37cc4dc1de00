/** The visitor or customer on an order page. */
export interface Buyer {
  /** Null if nobody is signed in. */
  uid: string | null;
  status: "loading" | "signed-out" | "signed-in";
  /** A sign-in is in progress. */
  busy: boolean;
  /** Taka in the wallet; null while unknown. */
  balance: number | null;
  /** Why the balance could not be fetched; null if there was no error. */
  balanceError: string | null;
  retryBalance: () => void;
  /** The account is frozen: it cannot order until support releases it. */
  isFrozen: boolean;
  /** The shop is closed: nobody can order. */
  isClosed: boolean;
  /** Must be called from a click handler. */
  signIn: () => void;
  /** Preloads the sign-in before the click. */
  prepare: () => void;
}
