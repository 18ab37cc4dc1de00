import * as rules from "./account-rules.ts";
import type { ModelUser } from "./model.ts";
import { refer } from "./referrals.ts";
import { adminOf, call, callWithToken, expectVerdict, living, pick, type Real, type Run } from "./step.ts";

export const accountSteps = {
  async adjust(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user) return;
    const amount = (step.how % 2 ? 1 : -1) * (1 + (step.which % 200));
    const reply = await call(real, "PATCH /users/{uid}/balance", {
      as: adminOf(step),
      params: { uid: user.uid },
      body: { amount, reason: "by chance" },
    });
    expectVerdict(reply, rules.adjust(model, user.uid, amount * 100));
  },
  async signUp(model, real, step) {
    const referrer = pick(living(model), step.which);
    if (!referrer || model.users.length > 12) return;
    const uid = `newcomer${++real.serial}-${real.shop}`;
    // Some accounts have a variant of another account's e-mail address, and some have an address that the provider has
    // not verified.
    const mailbox = step.how % 3 === 0 ? `farm${step.who % 3}${real.shop}` : uid.replace("-", "");
    const email = `${mailbox}+${real.serial}@gmail.com`;
    const verified = step.how % 4 > 0;
    const idToken = await real.store.sign({ sub: uid, email, email_verified: verified });
    const reply = await callWithToken(real, `POST /auth/signup?ref=${referrer.referralCode}`, {
      body: { idToken },
    });
    expectVerdict(reply, referrer.frozen ? "invalid_referral" : undefined);
    if (referrer.frozen) return;
    const newcomer = await joined(real, uid, 0);
    refer(model, { ...newcomer, address: `${mailbox}@gmail.com`, verified }, referrer);
  },
  async verify(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user || user.verified) return;
    const token = await real.store.sign({ sub: user.uid, email: user.address });
    expectVerdict(await callWithToken(real, "POST /users", { token, body: {} }), undefined);
    user.verified = true;
  },
  async freeze(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user) return;
    const frozen = step.how % 3 === 0;
    const reply = await call(real, "PATCH /users/{uid}/status", {
      as: adminOf(step),
      params: { uid: user.uid },
      body: { status: frozen ? "frozen" : "active", reason: "The model says so" },
    });
    expectVerdict(reply, undefined);
    user.frozen = frozen;
  },
  async deleteUser(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user || step.how % 5 > 0 || living(model).length < 3) return;
    const params = { uid: user.uid };
    const reply = await call(real, "DELETE /users/{uid}", { as: adminOf(step), params });
    expectVerdict(reply, rules.deleteUser(model, user.uid));
  },
} satisfies Record<string, Run>;

/** Returns the model's record of an account that exists in the store. */
export async function joined(real: Real, uid: string, balance: number): Promise<ModelUser> {
  const { referralCode } = (await call(real, "GET /users/referral", { as: uid })).body;
  return {
    uid,
    balance,
    gone: false,
    frozen: false,
    referralCode,
    address: `${uid}@mail.test`,
    verified: true,
  };
}
