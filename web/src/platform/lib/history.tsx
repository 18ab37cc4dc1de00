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
 * The current address and navigation, with the names and behaviour of react-router's hooks, which were 6 KB on every
 * page (decision 131). The admin area's libraries still use react-router (`platform/admin/react-router.tsx`).
 */
export interface Place {
  /** The path without the language prefix. */
  pathname: string;
  search: string;
  hash: string;
  /** State that is stored in the browser's history entry. */
  state: unknown;
  /** Identifies the history entry. */
  key: string;
}

/** A path with query and hash, or only the parts that change. Without a path, the current page is meant. */
export type To = string | { pathname?: string; search?: string; hash?: string };

/**
 * How the page was reached: by a link, by a link that replaced the entry, or by back, forward and the first
 * load.
 */
export type Arrival = "PUSH" | "REPLACE" | "POP";

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Navigates to an address, or by this number of history entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

interface Visit {
  place: Place;
  arrival: Arrival;
}

interface Way extends Visit {
  /** Navigates to an address that includes the language prefix. */
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
 * Returns the parts of an address. The path starts with exactly one slash, so that it cannot belong to
 * another host.
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

/** Provides the address from the browser's history. */
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
    // Marks that the app controls navigation; until then, the browser itself follows links.
    if (history.state === null) history.replaceState({ key: "default" }, "");
    const onPop = () => startTransition(() => setVisit({ place: here(), arrival: "POP" }));
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
  return <WayContext value={useMemo(() => ({ ...visit, open }), [visit, open])}>{children}</WayContext>;
}

/** Browsers limit how many entries a page may add in a short time; beyond that, the page is loaded anew. */
function push(entry: Entry, href: string) {
  try {
    history.pushState(entry, "", href);
  } catch (error) {
    if (error instanceof DOMException && error.name === "DataCloneError") throw error;
    location.assign(href);
  }
}

/** Provides a fixed address, for the server and for tests; navigating throws. */
export function StaticHistory({ to, children }: { to: To; children: ReactNode }) {
  const place = { ...resolve(to, "/"), state: null, key: "default" };
  const open = () => {
    throw new Error("Nobody goes to another page here.");
  };
  return <WayContext value={{ place, arrival: "POP", open }}>{children}</WayContext>;
}

export const useLocation = (): Place => useWay().place;

export const useArrival = (): Arrival => useWay().arrival;

/** For libraries with their own router. */
export const useOpen = (): Way["open"] => useWay().open;

/** Returns a navigate function, which is stable as long as the page is the same. */
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

/** Returns the href of a link, with the language prefix. */
export const useHref = (to: To): string => hrefOf(useResolvedPath(to));

/** Navigates to another page instead of rendering. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
