import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../platform/design/button.tsx";
import { Dialog } from "../../platform/design/dialog.tsx";
import { toast } from "../../platform/design/toast.ts";
import { addressWithTyped } from "../../platform/language/carried.ts";
import { withoutBase } from "../../platform/lib/language.ts";
import { type AppBrowser, intentLink } from "./app-browser.ts";

/** Why signing in is impossible here: the browser is built into an app, or it blocks storage. */
export type SignInObstacle = AppBrowser | "no-storage";

interface Props {
  obstacle: SignInObstacle;
  onClose: () => void;
  /** Starts a sign-in in this browser, although it will probably fail. */
  onTryHere: () => void;
}

/**
 * Dialog that says why signing in does not work in this browser. It links to a browser in which it works; the
 * link carries typed values along.
 */
export default function SignInElsewhere({ obstacle, onClose, onTryHere }: Props) {
  const [address] = useState(() => addressWithTyped(withoutBase(location.pathname)));
  const inApp = obstacle === "no-storage" ? null : obstacle;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t`Address copied. Paste it into your browser.`, { id: "typed" });
    } catch {
      toast.error(t`The address could not be copied. Copy it from the address bar.`, { id: "typed" });
    }
  }

  const copyButton = (
    <Button variant={inApp?.isAndroid ? "secondary" : "primary"} icon={<Copy />} onClick={() => void copy()}>
      <Trans>Copy the address</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={inApp ? t`Open the shop in your browser` : t`Your browser stores nothing`}
      description={inApp ? <WhyNotInApp app={inApp.app} /> : <WhyNotWithoutStorage />}
      footer={
        <>
          {inApp ? (
            <Button variant="ghost" onClick={onTryHere}>
              <Trans>Try it here</Trans>
            </Button>
          ) : null}
          {copyButton}
          {inApp?.isAndroid ? (
            <a href={intentLink(address)} className={buttonClass({})}>
              <ExternalLink aria-hidden="true" className="size-4.5" />
              <Trans>Open in browser</Trans>
            </a>
          ) : null}
        </>
      }
    >
      {inApp && !inApp.isAndroid ? <IphoneSteps /> : null}
    </Dialog>
  );
}

function WhyNotInApp({ app }: { app: string }) {
  return app ? (
    <Trans>
      Google lets nobody sign in inside {app}. In your browser it works, and what you have typed comes along.
    </Trans>
  ) : (
    <Trans>
      Google lets nobody sign in inside this app. In your browser it works, and what you have typed comes
      along.
    </Trans>
  );
}

function WhyNotWithoutStorage() {
  return (
    <Trans>
      The shop cannot remember here that you signed in. Allow cookies and site data for it in the browser's
      settings, or open it in another browser.
    </Trans>
  );
}

function IphoneSteps() {
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>
        <Trans>Tap ••• or the share sign at the edge of the screen.</Trans>
      </li>
      <li>
        <Trans>Choose “Open in browser” or “Open in Safari”.</Trans>
      </li>
      <li>
        <Trans>Not there? Copy the address here, and paste it into Safari.</Trans>
      </li>
    </ol>
  );
}
