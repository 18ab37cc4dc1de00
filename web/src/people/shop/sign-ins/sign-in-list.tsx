import type { SignIn } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

/** Translations of the server's texts for unknown devices. */
const unknown: Record<string, string> = {
  "A browser": t`A browser`,
  "an unknown device": t`an unknown device`,
};

/** Translates the text for a device's browser and system. The server stores it in English: `Chrome on Android`. */
function deviceText(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return device === "" || device === "Unknown device" ? t`Unknown device` : device;
  return t`${unknown[browser] ?? browser} on ${unknown[system] ?? system}`;
}

interface SignInListProps {
  signIns: readonly SignIn[];
  /** Called to end a sign-in. undefined: the list is read-only. */
  onEnd?: (signIn: SignIn) => void;
  /** ID of the sign-in that is being ended. */
  ending?: string | undefined;
}

/** List of the browsers in which an account is or was signed in. */
export function SignInList({ signIns, onEnd, ending }: SignInListProps) {
  if (signIns.length === 0)
    return (
      <EmptyState
        icon={<MonitorSmartphone />}
        title={t`No sign-ins yet`}
        text={t`Browsers that are signed in from now on stand here.`}
      />
    );
  return (
    <ul className="divide-y divide-border">
      {signIns.map((signIn) => (
        <Line key={signIn._id} signIn={signIn} onEnd={onEnd} isEnding={ending === signIn._id} />
      ))}
    </ul>
  );
}

interface LineProps extends Pick<SignInListProps, "onEnd"> {
  signIn: SignIn;
  isEnding: boolean;
}

function Line({ signIn, onEnd, isEnding }: LineProps) {
  const { address, at, seenAt, endedAt, isThis } = signIn;
  const device = deviceText(signIn.device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <div className={cx("min-w-0 grow basis-56", endedAt && "text-muted")}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {isThis ? (
            <Badge tone="success">
              <Trans>This browser</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="wrap-anywhere mt-0.5 text-muted text-sm tabular-nums">
          <Trans>
            Signed in {formatDateTime(at)}
            {address ? ` · ${address}` : ""}
          </Trans>
        </p>
        <p className="text-muted text-sm tabular-nums">
          {endedAt ? t`Signed out ${formatDateTime(endedAt)}` : t`Last used ${formatDateTime(seenAt)}`}
        </p>
      </div>
      {onEnd && !endedAt && !isThis ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<LogOut />}
          loading={isEnding}
          aria-label={t`Sign out ${device}, signed in ${formatDateTime(at)}`}
          onClick={() => onEnd(signIn)}
        >
          <Trans>Sign out</Trans>
        </Button>
      ) : null}
    </li>
  );
}
