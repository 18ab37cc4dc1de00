import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { toast } from "../../../platform/design/toast.ts";
import { pushQuery } from "./queries.ts";
import { rememberedDevice } from "./remembered-device.ts";
import { permission, pushSupport } from "./support.ts";

/**
 * State of push notifications in this browser. `hidden`: the shop sends none, or it is not known yet whether it does.
 */
export type PushState = "hidden" | "off" | "on" | "blocked" | "install" | "unsupported";

const FAILED = t`Failed to change notifications.`;

/**
 * Returns the state of an account's push notifications in this browser, and a function that turns them on or off.
 * `asked`: if false, the store is not asked for the state.
 */
export function usePush(uid: string, { asked = true }: { asked?: boolean } = {}) {
  const api = useApi();
  const { data } = useQuery({ ...pushQuery(uid), enabled: asked });
  // A change of this state renders the page again. The rendering then reads the browser's permission.
  const [, setChanges] = useState(0);
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const { turnOff, turnOn } = await import("./this-browser.ts");
      if (!on) return turnOff(api);
      const publicKey = data?.publicKey;
      if (publicKey && !(await turnOn(api, { uid, publicKey }))) return;
    },
    onError: (error) => void toast.error(messageOf(error, FAILED), { id: "push" }),
    onSettled: () => setChanges((count) => count + 1),
    onSuccess: (_sent, _on, _result, { client }) =>
      void client.invalidateQueries({ queryKey: pushQuery(uid).queryKey }),
  });
  return {
    state: stateOf(uid, data),
    isChanging: change.isPending,
    turn: (on: boolean) => change.mutateAsync(on).catch(() => undefined),
  };
}

function stateOf(
  uid: string,
  data: { publicKey: string | null; devices: readonly { _id: string }[] } | undefined,
): PushState {
  if (!data?.publicKey) return "hidden";
  const support = pushSupport();
  if (support !== "yes") return support === "install" ? "install" : "unsupported";
  if (permission() === "denied") return "blocked";
  const here = rememberedDevice();
  const isOn =
    permission() === "granted" && here?.uid === uid && data.devices.some(({ _id }) => _id === here.id);
  return isOn ? "on" : "off";
}
