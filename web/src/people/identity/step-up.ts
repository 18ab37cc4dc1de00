import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { Api } from "../../platform/api/client.ts";
import { messageOf } from "../../platform/api/error.ts";
import { ProviderError } from "./identity.ts";
import { answerOf, tellOpener } from "./window-answer.ts";

/** Name of the channel by which the provider's window answers the confirmation dialog (docs/decisions/039). */
const CHANNEL = "hira.step-up";

export type StepUp = Reply<"POST /step-up">;
type Answer = { ok: true } | { ok: false; message: string };

export const beginStepUp = (api: Api): Promise<StepUp> =>
  api("POST /step-up", { fallback: t`Nothing could be asked for. Please try again.` });

/** Confirms with a passkey; the browser's dialog asks for a fingerprint or a PIN. */
export async function confirmByPasskey(api: Api, { challenge, options }: StepUp): Promise<void> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const credential = await startAuthentication({ optionsJSON }).catch(cancelled);
  await api("POST /step-up/passkey", {
    body: { challenge: challenge ?? "", credential: { ...credential } as never },
    fallback: t`Your passkey could not be checked. Please try again.`,
  });
}

/**
 * Throws the error for a passkey that did not answer. Browsers do not say whether the person canceled or the
 * device has no such passkey.
 */
function cancelled(cause: unknown): never {
  throw new Error(
    t`Your device confirmed nothing. Please try again, on a device that has one of your passkeys, or use a code of the server.`,
    { cause },
  );
}

/**
 * Resolves to true if the person confirmed, in the window or in the tab that a link opened. Resolves to false
 * if the window was closed or `signal` aborted.
 */
export async function answeredElsewhere(popup: Window | null, signal: AbortSignal): Promise<boolean> {
  const answer = await answerOf<Answer>(CHANNEL, popup, signal);
  if (answer && !answer.ok) throw new Error(answer.message);
  return answer !== null;
}

/**
 * Finishes a confirmation on the callback page: sends the provider's answer to the server. If the server
 * refuses the answer, the dialog offers another way to confirm.
 */
export async function completeStepUp(api: Api, address: string): Promise<"window"> {
  const given = new URL(address).searchParams;
  const text = (name: string) => given.get(name) ?? undefined;
  try {
    const reply = await api("POST /step-up/provider", {
      body: {
        state: text("state") ?? "",
        code: text("code"),
        error: text("error"),
        errorDescription: text("error_description"),
        issuer: text("iss"),
      },
      fallback: t`The sign-in could not be checked. Please try again.`,
    });
    if (reply.address !== null) {
      location.replace(reply.address);
      return await new Promise<never>(() => {});
    }
    tellOpener(CHANNEL, { ok: true } satisfies Answer);
    return "window";
  } catch (error) {
    const message = messageOf(error, t`The sign-in could not be checked. Please try again.`);
    tellOpener(CHANNEL, { ok: false, message } satisfies Answer);
    throw new ProviderError(message);
  }
}
