import type { Identity } from "../lib/identity.ts";
import type { LimitCheck } from "./limits.ts";

export interface NameLimitParts {
  ofAddress: LimitCheck;
  ofAccount: LimitCheck;
  verifyToken: (token: string) => Promise<Identity>;
}

/**
 * Limits player names, which visitors can read too. Counts by address, and by account for calls with a token, so that
 * an account with many addresses learns no more. An invalid token is no error: the caller counts as a visitor.
 */
export function createNameLimit({ ofAddress, ofAccount, verifyToken }: NameLimitParts): LimitCheck {
  return async (request, reply) => {
    await ofAddress(request, reply);
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
    request.identity = token ? await verifyToken(token).catch(() => null) : null;
    if (request.identity) await ofAccount(request, reply);
  };
}
