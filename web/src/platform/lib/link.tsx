import type { ComponentPropsWithRef } from "react";
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from "./history.tsx";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean;
}

/** Link to a page of the site, by its path without the language prefix. */
export function Link({ to, replace, onClick, ...link }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0) return;
        if (link.target && link.target !== "_self") return;
        if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // A link to the current address adds no history entry, as in browsers.
        void navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
      }}
    />
  );
}

export interface NavLinkProps extends Omit<LinkProps, "className"> {
  /** Marks the link as active only for exactly its path, not for paths below it. */
  end?: boolean;
  /** Beginning of the paths for which the link is active as well, though they are not below it. */
  section?: string | undefined;
  className?: string | ((state: { isActive: boolean }) => string);
}

/** Link that is marked as active while its page, or one below it, is shown. */
export function NavLink({ end = false, section = "", className, ...link }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const path = useResolvedPath(link.to).pathname.toLowerCase();
  const below = path.endsWith("/") ? path : `${path}/`;
  const isPage = here === path || (!end && here.startsWith(below));
  const isActive = isPage || (section !== "" && here.startsWith(section));
  return (
    <Link
      {...link}
      aria-current={isPage ? "page" : isActive ? "true" : undefined}
      className={typeof className === "function" ? className({ isActive }) : className}
    />
  );
}
