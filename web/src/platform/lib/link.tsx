import type { ComponentPropsWithRef } from "react";
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from "./history.tsx";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean;
}

/** Link within the site. */
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
        // Like the browser's own links: a link to the current address adds no history entry.
        void navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
      }}
    />
  );
}

export interface NavLinkProps extends Omit<LinkProps, "className"> {
  /** Active only for the exact path, not for paths below it. */
  end?: boolean;
  /** Path prefix of pages that belong to the link but are not below it. */
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
