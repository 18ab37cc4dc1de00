import type { ComponentPropsWithRef, MouseEvent } from "react";
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasModifier && (target === "" || target === "_self");
}

/**
 * A link inside the site. Ours instead of react-router's, which brings the code of its framework mode along:
 * 4.5 KB of the 120 that the home page may weigh.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const target = useResolvedPath(to);
  const location = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // A link to where one is adds no second entry to the history.
    const isHere = createPath(location) === createPath(target);
    navigate(to, { replace: replace ?? isHere, state });
  };
  return <a {...anchor} href={href} onClick={follow} />;
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
