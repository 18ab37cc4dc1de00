import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  useLocation,
  useResolvedPath,
} from "react-router";

export type LinkProps = Omit<RouterLinkProps, "discover">;

/** A link inside the site, without the marks that only react-router's framework mode reads. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} discover="none" />;
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
