/** Whoever stands before an order, as the page knows them. */
export interface Buyer {
  /** Null when nobody is signed in. */
  uid: string | null;
  status: "loading" | "signed-out" | "signed-in";
  /** A sign-in is under way. */
  busy: boolean;
  /** Taka in the wallet; null while unknown. */
  balance: number | null;
  /** Why the balance could not be fetched. */
  balanceError: string | null;
  retryBalance: () => void;
  /** Their account buys nothing until support lets it go on. */
  isFrozen: boolean;
  /** The shop is closed: nobody buys anything. */
  isClosed: boolean;
  /** Call from a click. */
  signIn: () => void;
  /** Loads the sign-in ahead of the click. */
  prepare: () => void;
}
