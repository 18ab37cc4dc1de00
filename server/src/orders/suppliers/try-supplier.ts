import {
  inEnglish,
  isMessage,
  type Message,
  type Reply,
  supplierFacts,
  supplierMessages,
  type TryAdvice,
} from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { isLoopback } from "../../platform/lib/loopback.ts";
import { isPrivateAddress } from "../../platform/lib/public-address.ts";
import { SupplierError } from "./adapters/adapter.ts";
import { short, shortened } from "./adapters/outcomes.ts";
import { type Asked, askSupplier } from "./ask-supplier.ts";
import type { SpeakingContext } from "./context.ts";
import { noteSuccess, noteTrouble } from "./health-queries.ts";
import { namesWithoutCode } from "./mapping-queries.ts";
import { type OpenedConnection, openConnection } from "./open-connection.ts";

type Check = Reply<"POST /admin/suppliers/{id}/try">["checks"][number];

export interface Tried extends Omit<Asked, "failedAt" | "error"> {
  error: string | null;
  errorMessage: Message | null;
  checks: Check[];
}

interface TryContext extends SpeakingContext {
  /** The store's public URL, at which suppliers send webhook calls. */
  publicUrl: string;
}

/**
 * Tests whatever can be tested of a supplier without an order: credentials, balance, list of items, webhook, and
 * whether codes are left. A success resets the supplier's circuit breaker. Throws `supplier_not_found`.
 */
export async function trySupplier(context: TryContext, supplierId: string): Promise<Tried> {
  const { db } = context;
  const opened = await openConnection(context, supplierId, null);
  const asked = opened && (await askSupplier(context, { supplierId, balanceApart: 0, catalogueApart: 0 }));
  if (!opened || !asked) throw new DomainError("supplier_not_found");
  const began = performance.now();
  const checks = checksOf(asked, opened);
  const wasAsked = asked.balance !== null || asked.items !== null;
  const access = asked.ok && !wasAsked ? await probe(context, opened) : undefined;
  if (access) checks.unshift(access);
  const webhook = await callWebhook(context, opened);
  if (webhook) checks.push(webhook);
  if (supplierFacts[opened.supplier.kind].usesCodes) checks.push(await codesLeft(context, supplierId));
  await opened.recorded();
  const failed = checks.find(({ state }) => state === "failed");
  if (!failed && (wasAsked || access)) await noteSuccess(db, supplierId);
  const { balance, items } = asked;
  const tookMs = asked.tookMs + Math.round(performance.now() - began);
  const { detail: error = null, detailMessage: errorMessage = null } = failed ?? {};
  return { ok: !failed, balance, items, tookMs, error, errorMessage, checks };
}

const passed = (about: Check["about"]): Check => ({
  ...{ about, state: "ok", detail: null, detailMessage: null, advice: null },
});

const detailed = (message: Message | null) => ({
  detail: message && inEnglish(message),
  detailMessage: message,
});

/** Returns the results of reading the balance and the list, if this kind of supplier has them. */
function checksOf({ failedAt, error, items }: Asked, { adapter }: OpenedConnection): Check[] {
  const checks: Check[] = [];
  if (failedAt !== null && error !== null) checks.push(failureOf(failedAt, error));
  if (adapter.balance && failedAt !== "balance") checks.unshift(passed("balance"));
  if (adapter.catalogue && failedAt === null)
    checks.push({ ...passed("catalogue"), state: items === null ? "skipped" : "ok" });
  return checks;
}

const failureOf = (about: Check["about"], said: Message): Check => ({
  ...{ about, ...detailed(said) },
  state: "failed",
  advice: adviceOn(said),
});

async function probe(
  { db }: TryContext,
  { adapter, connection, supplier }: OpenedConnection,
): Promise<Check | undefined> {
  if (!adapter.probe) return undefined;
  try {
    await adapter.probe(connection, `test-${newId()}`);
    return passed("access");
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const said = shortened(error.said);
    await noteTrouble(db, supplier.id, said);
    return failureOf("access", said);
  }
}

const ROUND_TRIP_MS = 5_000;

/**
 * Calls the store's own webhook URL as the supplier would. The store must accept a call with a valid signature and
 * refuse a call with a wrong one.
 */
async function callWebhook(
  { publicUrl }: TryContext,
  { adapter, connection, supplier }: OpenedConnection,
): Promise<Check | undefined> {
  if (!adapter.sign) return undefined;
  const warning = (said: Message | null, advice: TryAdvice): Check => ({
    ...{ about: "webhook", state: "warning", ...detailed(said), advice },
  });
  const body = Buffer.from(JSON.stringify({ ping: newId() }));
  const headers = adapter.sign(connection, body);
  if (!headers) return warning(null, "webhook-secret");
  const url = `${publicUrl}/api/inbound/suppliers/${supplier.id}`;
  try {
    const status = await post(url, body, headers);
    if (status !== 200)
      return warning(supplierMessages.webhook.answered({ status: String(status) }), "reachable");
    if ((await post(url, Buffer.from(`${body} `), headers)) === 200)
      return { ...passed("webhook"), state: "failed", ...detailed(supplierMessages.webhook.unsignedTaken) };
  } catch (error) {
    const { message, cause } = error as Error;
    const problem = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
    return warning(supplierMessages.webhook.unreachable({ problem: short(problem) }), "reachable");
  }
  const { hostname } = new URL(publicUrl);
  return isLoopback(hostname) || isPrivateAddress(hostname)
    ? warning(supplierMessages.webhook.local, "reachable")
    : passed("webhook");
}

async function post(url: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, "content-type": "application/json" },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(ROUND_TRIP_MS),
  });
  return status;
}

/** Maximum number of packages whose names a check lists. */
const NAMED = 5;

async function codesLeft({ db }: TryContext, supplierId: string): Promise<Check> {
  const names = await namesWithoutCode(db, supplierId);
  if (names.length === 0) return passed("codes");
  const detail = names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} …` : names.join(", ");
  return { ...passed("codes"), state: "warning", detail, advice: "codes" };
}

/** Advice for a problem, by the beginning of the problem's code. For any other problem, the advice is to try later. */
const advices: readonly [code: string, advice: TryAdvice][] = [
  ["supplier.notSet.", "settings"],
  ["supplier.call.credentials", "credentials"],
  ["supplier.call.tooMany", "later"],
  ["supplier.noAccess", "allow"],
  ["supplier.refused", "credentials"],
  ["supplier.notUnderstood", "kind"],
  ["supplier.redeemedNothing", "kind"],
  ["supplier.call.noJson", "kind"],
  ["supplier.call.compressed", "kind"],
  ["supplier.call.tooLong", "kind"],
  ["supplier.address.", "address"],
  ["supplier.pathUnknown", "address"],
  ["supplier.call.redirect", "address"],
  ["supplier.call.failed", "address"],
];

/** Matches error texts by which suppliers refuse calls from this server's IP address. */
const NOT_LET_IN = /\bIP\b|whitelist|white list|not allowed/i;

function adviceOn({ code, values }: Message): TryAdvice {
  if (isMessage(values.said) && NOT_LET_IN.test(inEnglish(values.said))) return "allow";
  return advices.find(([start]) => code.startsWith(start))?.[1] ?? "later";
}
