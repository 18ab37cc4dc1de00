import { t } from "./translatable.ts";

/** Domain errors about step-up and passkeys, as a part of the error catalogue. */
export const stepUpErrors = {
  step_up_over: { status: 409, message: t`That took too long, or was used already. Please try again.` },
  sign_in_refused: { status: 403, message: t`The sign-in provider refused: {why}` },
  step_up_silent: {
    status: 403,
    message: t`The sign-in provider let you in without asking for your password, so nothing is confirmed. Sign out at the provider and try again, or use a code of the server.`,
  },
  step_up_code_wrong: {
    status: 403,
    message: t`This code is not right, or not good any more. Have another one made on the server.`,
  },
  passkey_refused: {
    status: 403,
    message: t`This passkey was not accepted. Try again, or use a code of the server.`,
  },
  passkey_exists: { status: 409, message: t`This passkey is in the list already.` },
  passkey_not_found: { status: 404, message: t`This passkey is not in the list any more.` },
  too_many_passkeys: {
    status: 409,
    message: t`An account has at most {most} passkeys. Remove one of them first.`,
  },
} as const;
