import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { urlOf } from "./presenter.ts";
import { lockForwarder } from "./queries.ts";

/** The events that the phone reports, each with the last part of its webhook's ID. */
const events = [
  ["sms:received", "sms"],
  ["system:ping", "ping"],
  ["app:started", "app"],
] as const;

const TIMEOUT_MS = 10_000;

interface RegistrationContext extends Context {
  readonly publicUrl: string;
  /** The address of the cloud server of SMS Gateway for Android. */
  readonly gatewayUrl: string;
}

export interface Registration {
  id: string;
  user: string;
  password: string;
}

/**
 * Registers the store's webhooks for a phone at the cloud server of SMS Gateway for Android, which passes them on to
 * the app. The webhooks' IDs are always the same, so that a repeated call replaces the webhooks. The user name and the
 * password are never stored.
 * @throws `forwarder_not_found`, `no_gateway_app`, `gateway_login_refused`, `gateway_failed`, `gateway_unreachable`
 */
export async function registerForwarder(context: RegistrationContext, wanted: Registration): Promise<void> {
  const { id } = wanted;
  // The lock of this read is released before the cloud server is called, so it is not held while that server answers.
  await findGateway(context, id);
  for (const [event, end] of events) {
    const webhook = { id: webhookId(id, end), url: urlOf(context.publicUrl, id), event };
    await post(context.gatewayUrl, wanted, webhook);
  }
  return audited(context, async ({ db }) => {
    await findGateway({ db }, id);
    return {
      audit: {
        action: "forwarder.register",
        subject: `forwarder:${id}`,
        after: { events: events.map(([event]) => event) },
      },
    };
  });
}

async function findGateway({ db }: Pick<Context, "db">, id: string): Promise<void> {
  const forwarder = await lockForwarder(db, id);
  if (!forwarder) throw new DomainError("forwarder_not_found");
  if (forwarder.kind !== "android-sms-gateway") throw new DomainError("no_gateway_app");
}

/** Returns a webhook's ID: the last 24 digits of the phone's ID, which are random, and `end`. At most 36 characters. */
const webhookId = (id: string, end: string) => `${id.replaceAll("-", "").slice(-24)}-${end}`;

async function post(gatewayUrl: string, { user, password }: Registration, webhook: object): Promise<void> {
  const status = await statusOf(gatewayUrl, `${user}:${password}`, webhook);
  if (status === undefined) throw new DomainError("gateway_unreachable");
  if (status === 401 || status === 403) throw new DomainError("gateway_login_refused");
  if (status < 200 || status >= 300)
    throw new DomainError("gateway_failed", { values: { status: String(status) } });
}

/**
 * Calls the cloud server; returns undefined if it does not answer. The error is dropped, because it may contain the
 * login and would be logged.
 */
async function statusOf(gatewayUrl: string, login: string, webhook: object): Promise<number | undefined> {
  try {
    const reply = await fetch(`${gatewayUrl}/webhooks`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(login).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(webhook),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return undefined;
  }
}
