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
 * Where the visitor is and how to go elsewhere. It behaves as react-router's hooks of the same names did, which were
 * 6 KB on every page (decision 131). The admin area's libraries still use those (`platform/admin/react-router.tsx`).
 */
export interface Place {
  /** Without the language's folder. */
  pathname: string;
  search: string;
  hash: string;
  /** What the entry in the browser's history keeps. */
  state: unknown;
  /** Tells entries of the history apart. */
  key: string;
}

/** A path with its query and hash, or the parts that change. Without a path, it means the page that is shown. */
export type To = string | { pathname?: string; search?: string; hash?: string };

/** How the visitor came: by a link, by one that replaced its entry, or back, forward and by the first load. */
export type Arrival = "PUSH" | "REPLACE" | "POP";

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Goes to an address; the number is that of entries in the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

interface Visit {
  place: Place;
  arrival: Arrival;
}

interface Way extends Visit {
  /** Goes to an address with the language's folder. */
  open: (href: string, options: NavigateOptions) => void;
}

const WayContext = createContext<Way | undefined>(undefined);

type Entry = { usr?: unknown; key?: string } | null;

function here(): Place {
  const { usr = null, key = "default" } = (history.state as Entry) ?? {};
  const { pathname, search, hash } = location;
  return { pathname: withoutBase(pathname), search, hash, state: usr, key };
}

/** Returns the address in parts. It starts with one slash, so that it is never another host's. */
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

/** Follows the browser's history. */
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
    // Until then the browser itself follows the links.
    if (history.state === null) history.replaceState({ key: "default" }, "");
    const onPop = () => startTransition(() => setVisit({ place: here(), arrival: "POP" }));
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
  return <WayContext value={useMemo(() => ({ ...visit, open }), [visit, open])}>{children}</WayContext>;
}

/** Browsers limit how many entries a page may add in a short time; then the page is loaded. */
function push(entry: Entry, href: string) {
  try {
    history.pushState(entry, "", href);
  } catch (error) {
    if (error instanceof DOMException && error.name === "DataCloneError") throw error;
    location.assign(href);
  }
}

/** A page on the server, or in a test: nobody goes anywhere. */
export function StaticHistory({ to, children }: { to: To; children: ReactNode }) {
  const place = { ...resolve(to, "/"), state: null, key: "default" };
  const open = () => {
    throw new Error("Nobody goes to another page here.");
  };
  return <WayContext value={{ place, arrival: "POP", open }}>{children}</WayContext>;
}

export const useLocation = (): Place => useWay().place;

export const useArrival = (): Arrival => useWay().arrival;

/** For libraries that bring their own router. */
export const useOpen = (): Way["open"] => useWay().open;

/** Returns a function that stays the same while the page does. */
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

/** The address of a link, with the language's folder. */
export const useHref = (to: To): string => hrefOf(useResolvedPath(to));

/** Goes to another page instead of showing one. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
