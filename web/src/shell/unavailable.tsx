import { Trans } from "@lingui/react/macro";
import { buttonClass } from "../platform/design/button.tsx";

/**
 * Attribute that marks the 503 page. The browser then renders the real page from scratch, because it cannot
 * hydrate this HTML.
 */
export const UNAVAILABLE = "data-unavailable";

/** Link target that loads the current address again, with its query but without its fragment. */
const THIS_ADDRESS = "";

/** The 503 page. If scripts run, they replace it by the real page, which retries automatically. */
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
