import type { Role } from "@hira/contract";
import { KEPT_ORDERS } from "../../platform/lib/kept-orders-key.ts";

export interface RememberedUser {
  uid: string;
  name: string;
  email: string;
  photoURL: string | null;
}

/** Keys of docs/rules/storefront.md#storefront. What they say is for the first paint only; the server decides everything. */
const KEYS = { role: "role", authed: "authed", user: "user", again: "again" } as const;

/**
 * Runs in the head before the first paint: the same HTML serves everyone, CSS shows the signed-in half of the
 * navigation to whom this browser remembers.
 */
export const rememberedBootScript =
  'try{if(localStorage.getItem("authed")==="1"){var e=document.documentElement;e.dataset.authed="1";if(localStorage.getItem("role")==="admin")e.dataset.admin="1";if(localStorage.getItem("again"))e.dataset.again="1"}}catch(e){}';

export function remember(user: RememberedUser, role: Role): void {
  try {
    localStorage.setItem(KEYS.user, JSON.stringify(user));
    localStorage.setItem(KEYS.role, role);
    localStorage.setItem(KEYS.authed, "1");
  } catch {
    // Without storage the next first paint shows the signed-out shell for a moment.
  }
  markDocument(true, role);
}

/** Keeps whether this customer has something to buy again, for the next first paint: Home leaves room for it. */
export function rememberAgain(hasAny: boolean): void {
  try {
    if (hasAny) localStorage.setItem(KEYS.again, "1");
    else localStorage.removeItem(KEYS.again);
  } catch {
    // Without storage it is not shown.
  }
}

export function forget(): void {
  try {
    for (const key of [...Object.values(KEYS), KEPT_ORDERS]) localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
  markDocument(false, "user");
}

/** Who was here last, or null. */
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

/** Switches the halves of the navigation that CSS shows (`when-signed-in`, `when-signed-out`, `when-admin`). */
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
