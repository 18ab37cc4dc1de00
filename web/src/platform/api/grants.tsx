import type { RouteName } from "@hira/contract";
import { access, isOpenToOthers, mayCall } from "@hira/contract/platform/facts/access";
import { can, type Grants, type Need, NO_GRANTS } from "@hira/contract/platform/facts/permissions";
import { createContext, type ReactNode, useCallback, useContext } from "react";

const GrantsContext = createContext<Grants>(NO_GRANTS);

/** What the admin who looks may do, for everything below. The server checks every call by itself. */
export const GrantsProvider = GrantsContext;

export function useGrants(): Grants {
  return useContext(GrantsContext);
}

/** Says whether the admin who looks has what a page or a part of one needs. */
export function useCan(): (need: Need) => boolean {
  const grants = useGrants();
  return useCallback((need) => can(grants, need), [grants]);
}

/** Says whether the admin who looks may make a call: what its button follows. */
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
  /** What is called by what stands in it. */
  call: RouteName;
  children: ReactNode;
  /** What others see in its place; default: nothing. */
  otherwise?: ReactNode;
}

/** What is there for who may make a call: its button, its form. */
export function Allowed({ call, children, otherwise = null }: AllowedProps) {
  return useMayCall()(call) ? children : otherwise;
}
