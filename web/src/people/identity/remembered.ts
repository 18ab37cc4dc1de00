import type { Role } from "@hira/contract";
import { KEPT_ORDERS } from "../../platform/lib/kept-orders-key.ts";

export interface RememberedUser {
  uid: string;
  name: string;
  email: string;
  photoURL: string | null;
}

/**
 * Storage keys of docs/rules/storefront.md#storefront. Their values affect only what the page shows at first;
 * the server decides everything else.
 */
const KEYS = { role: "role", authed: "authed", user: "user", again: "again" } as const;

/**
 * Script in the page's head that runs before the first paint. The server sends everyone the same HTML. If
 * this browser remembers a sign-in, the script marks the page as signed in, and CSS then shows the navigation
 * for signed-in people.
 */
export const rememberedBootScript =
  'try{if(localStorage.getItem("authed")==="1"){var e=document.documentElement;e.dataset.authed="1";if(localStorage.getItem("role")==="admin")e.dataset.admin="1";if(localStorage.getItem("again"))e.dataset.again="1"}}catch(e){}';

export function remember(user: RememberedUser, role: Role): void {
  try {
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    localStorage.setItem(KEYS.role, role);
    localStorage.setItem(KEYS.authed, "1");
  } catch {
    // Without browser storage, the page at first shows the navigation for signed-out people.
  }
  markDocument(true, role);
}

/**
 * Stores whether the customer has something to buy again. If so, the home page leaves room for it before it
 * has loaded.
 */
export function rememberAgain(hasAny: boolean): void {
  try {
    if (hasAny) localStorage.setItem(KEYS.again, "1");
    else localStorage.removeItem(KEYS.again);
  } catch {
    // Without browser storage, the home page leaves no room for the list "buy again".
  }
}

/** Stores that the customer has something to buy again. Call it after a purchase. */
export function rememberPurchase(): void {
  rememberAgain(true);
  document.documentElement.dataset.again = "1";
}

export function forget(): void {
  try {
    for (const key of [...Object.values(KEYS), KEPT_ORDERS]) localStorage.removeItem(key);
  } catch {
    // Without browser storage, no data about purchases was stored, so there is nothing to delete.
  }
  markDocument(false, "user");
}

/** Returns the account that was last signed in on this browser, or null. */
export function remembered(): { user: RememberedUser; role: Role } | null {
  try {
    const text = localStorage.getItem(KEYS.user);
    if (localStorage.getItem(KEYS.authed) !== "1" || !text) return null;
    const user = JSON.parse(text) as RememberedUser;
    if (typeof user.uid !== "string") return null;
    return { user, role: localStorage.getItem(KEYS.role) === "admin" ? "admin" : "user" };
  } catch {
    return null;
  }
}

/**
 * Shows the parts of the navigation for signed-in or for signed-out people. It sets attributes that CSS reads
 * (`when-signed-in`, `when-signed-out`, `when-admin`).
 */
export function markDocument(isSignedIn: boolean, role: Role): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset.authed = "1";
  else {
    delete dataset.authed;
    delete dataset.again;
  }
  if (isSignedIn && role === "admin") dataset.admin = "1";
  else delete dataset.admin;
}
