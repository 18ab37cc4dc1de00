import { poishaToTaka } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { presentUser } from "../identity/presenter.ts";
import { findAccess } from "../identity/queries.ts";
import type { ProfileParts } from "../identity/save-profile.ts";
import { changeReferralSettings, readReferralSettings } from "./change-settings.ts";
import { presentReferralFacts } from "./presenter.ts";
import { findReferrer, listNewcomers, readReferralAccount } from "./queries.ts";
import { signUpWithReferral } from "./sign-up.ts";

export interface ReferralParts extends Omit<ProfileParts, "db"> {
  /** Verifies the token of a sign-up with a referral code. No other call sends its token in the body. */
  verifyToken: (token: string) => Promise<Identity>;
}

export function referralHandlers({ adminEmails, photos, verifyToken }: ReferralParts) {
  return {
    "GET /users/referral": async ({ db, actor }) => {
      const [account, settings] = await Promise.all([
        readReferralAccount(db, actor.uid),
        readReferralSettings(db),
      ]);
      const { code, formerCodes, commission, referrals, rewarded } = account;
      return {
        referralCode: code,
        ...(formerCodes.length > 0 && { formerCodes }),
        commission: poishaToTaka(commission),
        referrals,
        rewarded,
        ...settings,
      };
    },
    "GET /users/{uid}/referral": async ({ db, params: { uid }, query }) => {
      if (!(await findAccess(db, uid))) throw new DomainError("user_not_found");
      const [account, referrer, newcomers] = await Promise.all([
        readReferralAccount(db, uid),
        findReferrer(db, uid),
        listNewcomers(db, { uid, ...query }),
      ]);
      return presentReferralFacts({ account, referrer, newcomers });
    },
    "POST /auth/signup": async ({ db, query, body }) => {
      const identity = await verifyToken(body.idToken);
      return {
        user: presentUser(
          await signUpWithReferral({ db, adminEmails, photos }, { identity, code: query.ref }),
        ),
      };
    },
    "GET /settings/referral": ({ db }) => readReferralSettings(db),
    "PATCH /settings/referral": ({ db, actor, body }) => changeReferralSettings({ db, actor }, body),
  } satisfies Partial<Handlers>;
}
