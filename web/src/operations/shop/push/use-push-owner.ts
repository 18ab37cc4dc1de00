import { useEffect } from "react";
import { rememberedDevice } from "./remembered-device.ts";

/**
 * Ends this browser's push notifications once their account is no longer signed in here: after a sign-out,
 * with another account, or when the session expired. `uid`: null for nobody, undefined while unknown.
 */
export function usePushOwner(uid: string | null | undefined): void {
  useEffect(() => {
    const owner = uid === undefined ? null : rememberedDevice();
    if (owner === null || owner.uid === uid) return;
    void import("./this-browser.ts").then(({ forgetHere }) => forgetHere()).catch(() => undefined);
  }, [uid]);
}
