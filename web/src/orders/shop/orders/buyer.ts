/** The visitor or customer on the page of a game. */
export interface Buyer {
  /** uid of the customer; null if nobody is signed in. */
  uid: string | null;
  status: "loading" | "signed-out" | "signed-in";
  /** True while the customer is signing in. */
  busy: boolean;
  /** Taka in the wallet; null while unknown. */
  balance: number | null;
  /** Why the balance could not be fetched; null if it could. */
  balanceError: string | null;
  retryBalance: () => void;
  /** True for a frozen account, which cannot order until support releases it. */
  isFrozen: boolean;
  /** True while the shop is closed, so that nobody can order. */
  isClosed: boolean;
  /** Signs the visitor in. Call it from a click. */
  signIn: () => void;
  /** Loads the sign-in code before the click. */
  prepare: () => void;
}
