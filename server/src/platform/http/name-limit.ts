import type { Identity } from "../lib/identity.ts";
import type { LimitCheck } from "./limits.ts";

export interface NameLimitParts {
  ofAddress: LimitCheck;
  ofAccount: LimitCheck;
  verifyToken: (token: string) => Promise<Identity>;
}

/**
 * Limits look-ups of player names, which visitors may make too. Look-ups are counted by address. If the call has a
 * token, they are also counted by account, so that an account cannot avoid the limit by using many addresses. An
 * invalid token causes no error here: its caller counts as a visitor.
 */
export function createNameLimit({ ofAddress, ofAccount, verifyToken }: NameLimitParts): LimitCheck {
  return async (request, reply) => {
    await ofAddress(request, reply);
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
    request.identity = token ? await verifyToken(token).catch(() => null) : null;
    if (request.identity) await ofAccount(request, reply);
  };
}
