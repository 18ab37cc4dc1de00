import { t } from "./translatable.ts";

/**
 * Domain errors about incoming payments, forwarders and payment accounts, as a part of the error catalogue.
 */
export const paymentErrors = {
  payment_not_found: { status: 404, message: t`This payment does not exist any more.` },
  payment_taken: { status: 409, message: t`This payment has been claimed for {what} already.` },
  paid_already: {
    status: 409,
    message: t`Another payment has been taken for it before. Decide on it by hand instead.`,
  },
  payment_dismissed: { status: 409, message: t`This payment was dismissed. Restore it first.` },
  payment_differs: { status: 409, message: t`{differences} Claim it all the same?` },
  payment_too_small: {
    status: 409,
    message: t`This payment is ৳{missing} less than the order costs. Cancel the order, or ask its customer for the rest.`,
  },
  no_phone_paired: {
    status: 409,
    message: t`Pair a phone first: without one no payment is seen.`,
  },
  message_not_found: { status: 404, message: t`This message does not exist any more.` },
  break_not_found: { status: 404, message: t`This break is closed by now: the missing message has come.` },
  day_not_over: { status: 409, message: t`This day is not over yet. Sign it tomorrow.` },
  day_changed: {
    status: 409,
    message: t`The figures of this day have changed since you saw them. Look at them again.`,
  },
  day_signed: { status: 409, message: t`This day is signed already, with these figures.` },
  statement_outdated: {
    status: 409,
    message: t`More messages have come since this was checked. Nothing was imported; look at it again.`,
  },
  account_exists: { status: 409, message: t`{method} has this number already. Switch it on.` },
  account_not_found: { status: 404, message: t`This number does not exist any more.` },
  forwarder_unproven: {
    status: 401,
    message: t`This phone is not paired with the store, or its proof is wrong.`,
  },
  forwarder_not_found: { status: 404, message: t`This phone is not paired any more.` },
  no_gateway_app: {
    status: 409,
    message: t`This phone uses another app. Enter the address in the app itself.`,
  },
  gateway_login_refused: {
    status: 409,
    message: t`SMS Gateway's cloud server does not know this user name and password. Compare them with the app's Home tab; the app must be online with its cloud server on.`,
  },
  gateway_failed: {
    status: 409,
    message: t`SMS Gateway's cloud server did not take the address (status {status}). It takes https addresses only.`,
  },
  gateway_unreachable: {
    status: 409,
    message: t`SMS Gateway's cloud server did not answer. Try again in a moment.`,
  },
  template_refused: {
    status: 409,
    message: t`This wording cannot be read safely ({problem}). Mark the text again, or ignore such texts.`,
  },
  template_known: { status: 409, message: t`This wording is taught already.` },
  too_many_templates: { status: 409, message: t`Remove a wording that reads nothing any more first.` },
  template_not_found: { status: 404, message: t`This wording does not exist any more.` },
  sender_taken: { status: 409, message: t`This sender is a wallet already.` },
  sender_not_found: { status: 404, message: t`This sender is no wallet any more.` },
  too_many_forwarders: { status: 409, message: t`The store has as many phones as it can. Delete one first.` },
} as const;
