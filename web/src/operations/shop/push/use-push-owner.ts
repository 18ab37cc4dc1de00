import { useEffect } from "react";
import { rememberedDevice } from "./remembered-device.ts";

/**
 * Ends this browser's push notifications if their account is no longer signed in: after a sign-out, an expired session,
 * or a sign-in with another account. `uid`: null if nobody is signed in, undefined while that is unknown.
 */
export function usePushOwner(uid: string | null | undefined): void {
  useEffect(() => {
    const owner = uid === undefined ? null : rememberedDevice();
    if (owner === null || owner.uid === uid) return;
    void import("./this-browser.ts").then(({ forgetHere }) => forgetHere()).catch(() => undefined);
  }, [uid]);
}
