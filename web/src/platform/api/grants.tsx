import type { RouteName } from "@hira/contract";
import { access, isOpenToOthers, mayCall } from "@hira/contract/platform/constants/access";
import { can, type Grants, type Need, NO_GRANTS } from "@hira/contract/platform/constants/permissions";
import { createContext, type ReactNode, useCallback, useContext } from "react";

const GrantsContext = createContext<Grants>(NO_GRANTS);

/**
 * Provides the grants of the signed-in admin to the page. They only decide what is shown; the server checks
 * every call itself.
 */
export const GrantsProvider = GrantsContext;

export function useGrants(): Grants {
  return useContext(GrantsContext);
}

/** Returns a function that says whether the signed-in admin has a grant that a page needs. */
export function useCan(): (need: Need) => boolean {
  const grants = useGrants();
  return useCallback((need) => can(grants, need), [grants]);
}

/** Returns a function that says whether the signed-in admin may make a call. Buttons are hidden by it. */
export function useMayCall(): (name: RouteName) => boolean {
  const grants = useGrants();
  return useCallback(
    (name) => {
      const who = access[name];
      return isOpenToOthers(who) || mayCall(grants, who);
    },
    [grants],
  );
}

export interface AllowedProps {
  /** The call that the content can make. */
  call: RouteName;
  children: ReactNode;
  /** Content for admins who may not make the call; default: nothing. */
  otherwise?: ReactNode;
}

/** Renders its content, such as a button or form, only for admins who may make the call. */
export function Allowed({ call, children, otherwise = null }: AllowedProps) {
  return useMayCall()(call) ? children : otherwise;
}
