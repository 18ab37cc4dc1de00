import type { ComponentPropsWithRef } from "react";
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from "./history.tsx";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean;
}

/** Link to a page of the site. The page is given by its path without the language prefix. */
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
        // A link to the current address adds no history entry. Browsers treat such links in the same way.
        void navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
      }}
    />
  );
}

export interface NavLinkProps extends Omit<LinkProps, "className"> {
  /** Marks the link as active only on exactly its path, and not on paths below it. */
  end?: boolean;
  /** Prefix of further paths on which the link is marked as active, although they are not below its own path. */
  section?: string | undefined;
  className?: string | ((state: { isActive: boolean }) => string);
}

/** Link that is marked as active while its page or a page below it is shown. */
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
