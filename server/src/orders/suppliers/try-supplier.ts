import { type Reply, supplierFacts, supplierWords, type TryAdvice } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { isLoopback } from "../../platform/lib/loopback.ts";
import { isPrivateAddress } from "../../platform/lib/public-address.ts";
import { SupplierError } from "./adapters/adapter.ts";
import { short } from "./adapters/outcomes.ts";
import { type Asked, askSupplier } from "./ask-supplier.ts";
import type { SpeakingContext } from "./context.ts";
import { noteSuccess, noteTrouble } from "./health-queries.ts";
import { namesWithoutCode } from "./mapping-queries.ts";
import { type OpenedConnection, openConnection } from "./open-connection.ts";

type Check = Reply<"POST /admin/suppliers/{id}/try">["checks"][number];

export interface Tried extends Omit<Asked, "failedAt"> {
  checks: Check[];
}

interface TryContext extends SpeakingContext {
  /** The store's address for suppliers' webhooks. */
  publicUrl: string;
}

/**
 * Tries everything of a supplier that can be tried without ordering: access, balance, list, webhook, and whether codes
 * are left. A success resets its circuit breaker, since the operator sees that it works. Throws `supplier_not_found`.
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
  return { ok: !failed, balance, items, tookMs, error: failed?.detail ?? null, checks };
}

const passed = (about: Check["about"]): Check => ({ about, state: "ok", detail: null, advice: null });

/** Returns what the questions for balance and list showed, for those that its kind answers. */
function checksOf({ failedAt, error, items }: Asked, { adapter }: OpenedConnection): Check[] {
  const checks: Check[] = [];
  if (failedAt !== null && error !== null) checks.push(failureOf(failedAt, error));
  if (adapter.balance && failedAt !== "balance") checks.unshift(passed("balance"));
  if (adapter.catalogue && failedAt === null)
    checks.push({ ...passed("catalogue"), state: items === null ? "skipped" : "ok" });
  return checks;
}

const failureOf = (about: Check["about"], detail: string): Check => ({
  ...{ about, detail },
  state: "failed",
  advice: adviceOn(detail),
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
    const detail = short(error.message);
    await noteTrouble(db, supplier.id, detail);
    return failureOf("access", detail);
  }
}

const ROUND_TRIP_MS = 5_000;

/**
 * Calls the store's own address of the supplier's webhook as the supplier would: signed, which must be accepted, and
 * with a wrong signature, which must not.
 */
async function callWebhook(
  { publicUrl }: TryContext,
  { adapter, connection, supplier }: OpenedConnection,
): Promise<Check | undefined> {
  if (!adapter.sign) return undefined;
  const warning = (detail: string | null, advice: TryAdvice): Check => ({
    ...{ about: "webhook", state: "warning", detail, advice },
  });
  const body = Buffer.from(JSON.stringify({ ping: newId() }));
  const headers = adapter.sign(connection, body);
  if (!headers) return warning(null, "webhook-secret");
  const url = `${publicUrl}/api/inbound/suppliers/${supplier.id}`;
  try {
    const status = await post(url, body, headers);
    if (status !== 200) return warning(supplierWords.webhook.answered(status), "reachable");
    if ((await post(url, Buffer.from(`${body} `), headers)) === 200)
      return { ...passed("webhook"), state: "failed", detail: supplierWords.webhook.unsignedTaken };
  } catch (error) {
    const { message, cause } = error as Error;
    const problem = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
    return warning(supplierWords.webhook.unreachable(short(problem)), "reachable");
  }
  const { hostname } = new URL(publicUrl);
  return isLoopback(hostname) || isPrivateAddress(hostname)
    ? warning(supplierWords.webhook.local, "reachable")
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

/** The most packages that a check names. */
const NAMED = 5;

async function codesLeft({ db }: TryContext, supplierId: string): Promise<Check> {
  const names = await namesWithoutCode(db, supplierId);
  if (names.length === 0) return passed("codes");
  const detail = names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} …` : names.join(", ");
  return { about: "codes", state: "warning", detail, advice: "codes" };
}

const { call, notSet } = supplierWords;
const notSets: readonly string[] = Object.values(notSet);

/** Returns what an operator can do about an error text; null if the text says it, or nothing can be done here. */
function adviceOn(detail: string): TryAdvice {
  if (notSets.includes(detail)) return "settings";
  if (detail === call.credentials) return "credentials";
  if (detail === call.tooMany) return "later";
  if (/\bIP\b|whitelist|white list|not allowed|\b403\b/i.test(detail)) return "allow";
  if (/refused/.test(detail)) return "credentials";
  if (/understood|no JSON|redeemed|compressed|longer than/.test(detail)) return "kind";
  if (/address|redirect|connection failed/i.test(detail)) return "address";
  return "later";
}
