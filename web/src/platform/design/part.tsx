import { t } from "@lingui/core/macro";
import { type ComponentType, useEffect, useState } from "react";
import { tryAgain } from "../lib/try-again.ts";
import { toast } from "./toast.ts";

export interface PartModule<P> {
  default: ComponentType<P>;
}

/**
 * Returns a component whose code loads separately. Until the code is loaded, the component shows its
 * placeholder or nothing. If loading fails, it is retried, and the page stays as it is. With React's `lazy`,
 * the page would fail.
 */
export function part<P extends object>(
  load: () => Promise<PartModule<P>>,
  Fake?: ComponentType<P>,
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
          // A component without a placeholder is usually opened by a click. So the person must be told that
          // its code could not be loaded.
          if (!Fake && tries === 0)
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
    const Shown = module?.default ?? Fake;
    return Shown ? <Shown {...props} /> : null;
  };
}
