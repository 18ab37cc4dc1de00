/** The visitor or customer who has the page of a game open. */
export interface Buyer {
  /** uid of the customer; null if nobody is signed in. */
  uid: string | null;
  status: "loading" | "signed-out" | "signed-in";
  /** True while a sign-in is in progress. */
  busy: boolean;
  /** Balance of the wallet in taka; null while unknown. */
  balance: number | null;
  /** Why the balance could not be fetched; null if there was no error. */
  balanceError: string | null;
  retryBalance: () => void;
  /** True for a frozen account. It cannot order until support unfreezes it. */
  isFrozen: boolean;
  /** True while the shop is closed, so that nobody can order. */
  isClosed: boolean;
  /** Signs the visitor in. It must be called from a click. */
  signIn: () => void;
  /** Loads the code for signing in, before the visitor clicks. */
  prepare: () => void;
}
