import { z } from "zod";
import { contactLimits, textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, message, requiredText, text, timestamp } from "../platform/schemas.ts";

/** A browser that receives push notifications of its account. */
const pushDevice = z.object({
  _id: z.string(),
  device: z.string().describe("Browser and system in words"),
  at: timestamp,
});

const pushSettings = z.object({
  on: z.boolean(),
  contact: z.string().describe("Whom push services write to when something is wrong with what they are sent"),
});

const CONTACT_REQUIRED = t`Enter an e-mail address that notification services can write to.`;

const contact = text(contactLimits.email).refine(
  (value) => value === "" || z.email().safeParse(value).success,
  t`Enter a valid e-mail address.`,
);

/**
 * Schema of a text of `length` base64url characters without padding, as browsers encode the keys of push
 * notifications.
 */
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), t`This browser's keys are not valid.`);

export const pushRoutes = defineRoutes({
  "GET /push": {
    tag: "Push",
    summary: "Whether the shop sends messages to browsers, and to which of one's own it does",
    reply: z.object({
      publicKey: z
        .string()
        .nullable()
        .describe("What a browser subscribes with; null while the shop sends none"),
      devices: z.array(pushDevice).describe("The oldest first"),
    }),
  },
  "POST /push/devices": {
    tag: "Push",
    summary:
      "Have messages sent to this browser, for as long as this sign-in lasts; the same again changes nothing",
    body: z.object({
      endpoint: requiredText(textLimits.pushEndpoint, t`A push subscription has an endpoint.`),
      p256dh: base64url(87),
      auth: base64url(22),
      userAgent: text(500).describe("As the browser calls itself; kept in words only"),
    }),
    reply: z.object({ _id: z.string() }),
    errors: ["push_off", "push_service_unknown", "account_frozen"],
    findsAccount: true,
  },
  "DELETE /push/devices/{id}": {
    tag: "Push",
    summary: "Have no more messages sent to one of one's own browsers",
    params: z.object({ id }),
    reply: done,
    errors: ["push_device_not_found"],
  },
  "GET /settings/push": {
    tag: "Push",
    summary: "Whether customers may have messages sent to their browsers",
    reply: pushSettings.extend({ devices: z.number().int().describe("How many browsers get messages") }),
  },
  "PATCH /settings/push": {
    tag: "Push",
    summary:
      "Let customers have messages sent to their browsers, or not; the keys are made when it is first switched on",
    body: z.object({ on: z.boolean(), contact }).refine((change) => !change.on || change.contact !== "", {
      path: ["contact"],
      message: CONTACT_REQUIRED,
    }),
    reply: pushSettings,
  },
  "POST /settings/push/test": {
    tag: "Push",
    summary: "Send a test to one of one's own browsers, now, and say how it went",
    body: z.object({ _id: id }),
    reply: z.object({
      trouble: z.string().nullable().describe("Null: its push service took it"),
      troubleMessage: message.nullable(),
    }),
    errors: ["push_off", "push_device_not_found"],
  },
});

export type PushDevice = z.infer<typeof pushDevice>;
export type PushSettings = z.infer<typeof pushSettings>;
