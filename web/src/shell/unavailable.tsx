import { Trans } from "@lingui/react/macro";
import { buttonClass } from "../platform/design/button.tsx";

/** Attribute of the 503 page. The browser renders the real page anew instead of hydrating this one. */
export const UNAVAILABLE = "data-unavailable";

/** Link target that reloads the current address with its query and without its fragment. */
const THIS_ADDRESS = "";

/** The 503 page. If scripts run, the real page replaces it and retries automatically. */
export function Unavailable() {
  return (
    <main
      {...{ [UNAVAILABLE]: "" }}
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <h1 className="font-bold text-2xl">
        <Trans>Back in a moment</Trans>
      </h1>
      <p className="text-balance text-muted">
        <Trans>
          The shop can’t be reached right now. Your money and your orders are safe. Please try again in a
          moment.
        </Trans>
      </p>
      <a href={THIS_ADDRESS} className={buttonClass()}>
        <Trans>Try again</Trans>
      </a>
    </main>
  );
}
