import type { Identity } from "../lib/identity.ts";
import type { LimitCheck } from "./limits.ts";

export interface NameLimitParts {
  ofAddress: LimitCheck;
  ofAccount: LimitCheck;
  verifyToken: (token: string) => Promise<Identity>;
}

/**
 * Player names are told to visitors too: counted by address, and by account where a token came along, so that one account at
 * many addresses learns no more. A bad token is no refusal: its caller is a visitor like any other.
 */
export function createNameLimit({ ofAddress, ofAccount, verifyToken }: NameLimitParts): LimitCheck {
  return async (request, reply) => {
    await ofAddress(request, reply);
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
    request.identity = token ? await verifyToken(token).catch(() => null) : null;
    if (request.identity) await ofAccount(request, reply);
  };
}
