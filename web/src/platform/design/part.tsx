import { t } from "@lingui/core/macro";
import { type ComponentType, useEffect, useState } from "react";
import { tryAgain } from "../lib/try-again.ts";
import { toast } from "./toast.ts";

interface PartModule<P> {
  default: ComponentType<P>;
}

/**
 * A part of a page whose code comes apart from it; until then its stand-in shows, or nothing. Code that is missing comes when it
 * can and never takes the page with it, as React's own `lazy` does.
 */
export function part<P extends object>(
  load: () => Promise<PartModule<P>>,
  StandIn?: ComponentType<P>,
): ComponentType<P> {
  let known: PartModule<P> | undefined;
  return function Part(props: P) {
    const [module, setModule] = useState(known);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (module) return;
      let isOver = false;
      let callOff = () => {};
      load().then(
        (loaded) => {
          known = loaded;
          if (!isOver) setModule(loaded);
        },
        () => {
          if (isOver) return;
          // What has nothing in its place was asked for.
          if (!StandIn && tries === 0)
            toast.error(
              t`This part of the page could not be loaded. It comes by itself once the connection is back.`,
              {
                id: "missing-part",
              },
            );
          callOff = tryAgain(() => setTries(tries + 1), tries);
        },
      );
      return () => {
        isOver = true;
        callOff();
      };
    }, [module, tries]);
    const Shown = module?.default ?? StandIn;
    return Shown ? <Shown {...props} /> : null;
  };
}
