import { useEffect } from "react";
import { rememberedDevice } from "./remembered-device.ts";

/**
 * Ends this browser's messages once whoever they are for is signed in here no more: by hand, by another account, by a session that
 * ended. `uid`: null for nobody, undefined while that is not known.
 */
export function usePushOwner(uid: string | null | undefined): void {
  useEffect(() => {
    const owner = uid === undefined ? null : rememberedDevice();
    if (owner === null || owner.uid === uid) return;
    void import("./this-browser.ts").then(({ forgetHere }) => forgetHere()).catch(() => undefined);
  }, [uid]);
}
