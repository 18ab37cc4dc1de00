import type { Shop, SignedIn } from "./shop.ts";

/**
 * Result of a page's call. "in": the call returned data. "out": the person is signed out. Any other text is a failure.
 */
export type Ending = "in" | "out" | `neither: ${string}`;

const RENEW_BEFORE_MS = 60_000;

/** A page that stays open and renews its token. It does this as the code in web/src/people/identity does. */
export interface OpenPage {
  call(): Promise<Ending>;
}

export function openPage({ store }: Pick<Shop, "store">, { browser, answer, uid }: SignedIn): OpenPage {
  let token = answer.body.idToken as string;
  let expiresAt = Date.now() + answer.body.expiresIn * 1_000;

  async function renew(force: boolean): Promise<Ending> {
    const { status, body } = await browser.call("POST", "/session/token", { force });
    if (status === 401) return "out";
    if (status !== 200) return `neither: /session/token ${status}`;
    token = body.idToken;
    expiresAt = Date.now() + body.expiresIn * 1_000;
    return "in";
  }

  return {
    async call() {
      if (expiresAt - Date.now() <= RENEW_BEFORE_MS) {
        const renewed = await renew(false);
        if (renewed !== "in") return renewed;
      }
      const profile = () => store.call(`GET /users/${uid}`, { token });
      let { status } = await profile();
      if (status === 401) {
        const renewed = await renew(true);
        if (renewed !== "in") return renewed;
        ({ status } = await profile());
      }
      return status === 200 ? "in" : `neither: ${status}`;
    },
  };
}
