import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { addressIn, language, withoutBase } from "./language.ts";

/**
 * The current address, and functions to navigate, with the names and behaviour of react-router's hooks. React
 * Router itself would add 6 KB to every page (decision 131). Libraries of the admin area still use it
 * (`platform/admin/react-router.tsx`).
 */
export interface Place {
  /** Path without the language prefix. */
  pathname: string;
  search: string;
  hash: string;
  /** State in the browser's history entry. */
  state: unknown;
  /** Key of the history entry. */
  key: string;
}

/**
 * A path with query and hash, or an object with some of these parts. Without a path, the path of the current
 * page is used.
 */
export type To = string | { pathname?: string; search?: string; hash?: string };

/**
 * How the page was opened. PUSH: by a link. REPLACE: by a link that replaced the history entry. POP: by back,
 * by forward, or as the first page.
 */
export type Arrival = "PUSH" | "REPLACE" | "POP";

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Opens an address. With a number, moves by this number of history entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

interface Visit {
  place: Place;
  arrival: Arrival;
}

interface Way extends Visit {
  /** Opens an address that already has the language prefix. */
  open: (href: string, options: NavigateOptions) => void;
}

const WayContext = createContext<Way | undefined>(undefined);

type Entry = { usr?: unknown; key?: string } | null;

function here(): Place {
  const { usr = null, key = "default" } = (history.state as Entry) ?? {};
  const { pathname, search, hash } = location;
  return { pathname: withoutBase(pathname), search, hash, state: usr, key };
}

/**
 * Returns the parts of an address. The path begins with exactly one slash, so it cannot lead to another host.
 */
export function resolve(to: To, current: string): Pick<Place, "pathname" | "search" | "hash"> {
  const [, path, query, fragment] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(typeof to === "string" ? to : "") ?? [];
  const parts = typeof to === "string" ? { pathname: path, search: query, hash: fragment } : to;
  const pathname = parts.pathname ? `/${parts.pathname}`.replace(/[/\\]{2,}/g, "/") : current;
  return { pathname, search: startingWith("?", parts.search), hash: startingWith("#", parts.hash) };
}

const startingWith = (mark: string, text = "") => {
  const rest = text.startsWith(mark) ? text.slice(1) : text;
  return rest && mark + rest;
};

const hrefOf = ({ pathname, search, hash }: Pick<Place, "pathname" | "search" | "hash">) =>
  addressIn(language, pathname + search + hash);

function useWay(): Way {
  const way = use(WayContext);
  if (!way) throw new Error("There is no history around this component.");
  return way;
}

/** Provides the browser's current address and the functions to navigate to the page. */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => ({ place: here(), arrival: "POP" }));
  const open = useMemo(
    () =>
      (href: string, { replace = false, state = null }: NavigateOptions) => {
        const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) };
        if (replace) history.replaceState(entry, "", href);
        else push(entry, href);
        startTransition(() => setVisit({ place: here(), arrival: replace ? "REPLACE" : "PUSH" }));
      },
    [],
  );
  useLayoutEffect(() => {
    // A history entry with state shows that the app controls navigation. Until then, the browser follows
    // links itself.
    if (history.state === null) history.replaceState({ key: "default" }, "");
    const onPop = () => startTransition(() => setVisit({ place: here(), arrival: "POP" }));
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
  return <WayContext value={useMemo(() => ({ ...visit, open }), [visit, open])}>{children}</WayContext>;
}

/**
 * Adds a history entry. If the page has added more entries than browsers allow in a short time, the address
 * is loaded as a new page.
 */
function push(entry: Entry, href: string) {
  try {
    history.pushState(entry, "", href);
  } catch (error) {
    if (error instanceof DOMException && error.name === "DataCloneError") throw error;
    location.assign(href);
  }
}

/** Provides a fixed address, on the server and in tests. Navigating throws an error. */
export function StaticHistory({ to, children }: { to: To; children: ReactNode }) {
  const place = { ...resolve(to, "/"), state: null, key: "default" };
  const open = () => {
    throw new Error("Nobody goes to another page here.");
  };
  return <WayContext value={{ place, arrival: "POP", open }}>{children}</WayContext>;
}

export const useLocation = (): Place => useWay().place;

export const useArrival = (): Arrival => useWay().arrival;

/** Returns a function that opens an address. Libraries that have a router of their own need it. */
export const useOpen = (): Way["open"] => useWay().open;

/** Returns the navigate function. As long as the page stays the same, the function is the same object. */
export function useNavigate(): Navigate {
  const { open, place } = useWay();
  const { pathname } = place;
  return useMemo(
    () =>
      (to, options = {}) => {
        if (typeof to === "number") history.go(to);
        else open(hrefOf(resolve(to, pathname)), options);
      },
    [open, pathname],
  );
}

export const useResolvedPath = (to: To) => resolve(to, useLocation().pathname);

/** Returns the `href` of a link to a path. It has the language prefix. */
export const useHref = (to: To): string => hrefOf(useResolvedPath(to));

/** When it is rendered, it opens another page. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
