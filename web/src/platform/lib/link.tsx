import type { ComponentPropsWithRef } from "react";
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean;
}

/**
 * A link inside the site. React Router's own brings along what its framework mode fetches ahead, 3 KB that nobody here uses.
 */
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
        // As the browser's own links do: where one is already, no entry is added.
        void navigate(to, { replace: replace ?? event.currentTarget.href === location.href });
      }}
    />
  );
}

export interface NavLinkProps extends Omit<LinkProps, "className"> {
  /** Only the exact path counts, not what lies below it. */
  end?: boolean;
  /** Where pages of its section lie that are not below it. */
  section?: string | undefined;
  className?: string | ((state: { isActive: boolean }) => string);
}

/** A link that knows whether its page, or one below it, is shown. */
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
