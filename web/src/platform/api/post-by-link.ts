import type { RouteName } from "@hira/contract";
import { callAddress } from "./client.ts";
import { ApiError, errorFrom, withStatus } from "./error.ts";

const TIMEOUT_MS = 20_000;

/**
 * Calls a POST route that accepts the token of an e-mail's link instead of a sign-in. Throws ApiError unless
 * the call succeeds.
 */
export async function postByLink(
  route: Extract<RouteName, "POST /messages/unsubscribe/{token}">,
  { params, fallback }: { params: { token: string }; fallback: string },
): Promise<void> {
  const address = `/api${callAddress(route.slice("POST ".length), params)}`;
  const response = await fetch(address, { method: "POST", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => {
      throw new ApiError({ status: 0, code: "network", message: withStatus(fallback, 0) });
    },
  );
  if (!response.ok) throw await errorFrom(response, fallback);
}
