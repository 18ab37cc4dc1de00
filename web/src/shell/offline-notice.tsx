import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says why nothing comes any more, as long as that is so. What was asked for meanwhile is fetched by itself afterwards. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <p role="alert" className="bg-sunken px-4 py-2 text-center font-medium text-sm">
      <Trans>You are offline. The rest comes when you are back.</Trans>
    </p>
  );
}
