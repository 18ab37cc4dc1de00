import { createHash, randomBytes } from "node:crypto";
import type { NewSession } from "@hira/contract";
import { discover } from "@hira/server/people/identity/discovery";
import { externalIdentity } from "@hira/server/people/identity/open-identity";
import type { SessionProvider } from "@hira/server/people/identity/session-provider";
import { createSessionSeal, type SessionSeal } from "@hira/server/people/identity/session-seal";
import { createTokenVerifier } from "@hira/server/people/identity/token";
import { type BrowserAnswer, openTestBrowser, type TestBrowser } from "@hira/server/testing/browser";
import type { TestDatabase } from "@hira/server/testing/database";
import { createTestStore, type TestStore } from "@hira/server/testing/store";
import { unwatchedLog } from "@hira/server/testing/watched-log";
import { type Described, signInParameters } from "../../web/src/people/identity/oidc-parameters.ts";
import { type Clock, openClock } from "./clock.ts";
import type { OpenProvider, Ports, Provider } from "./provider.ts";

const ORIGIN = "https://shop.test";
const CALLBACK = `${ORIGIN}/auth/callback`;

/** A store with one identity provider, and functions that do what a page does with both. */
export interface Shop {
  store: TestStore;
  provider: OpenProvider;
  clock: Clock;
  seal: SessionSeal;
  sessions: SessionProvider;
  reach: typeof fetch;
  /** Replies of the token endpoint, the newest last. */
  given: Given[];
  /** Signs in as the page does. `parameters`: extra parameters of the sign-in address, for this sign-in only. */
  signIn(browser?: TestBrowser, more?: Asked): Promise<SignedIn>;
  openBrowser(): TestBrowser;
  close(): Promise<void>;
}

interface Asked {
  parameters?: Record<string, string>;
  confirms?: string;
}

export interface SignedIn {
  browser: TestBrowser;
  answer: BrowserAnswer;
  token: string;
  uid: string;
}

export interface Given {
  status: number;
  grant: string;
  idToken: boolean;
  refreshToken: boolean;
}

export async function openShop(kind: Provider, ports: Ports, beside: TestDatabase): Promise<Shop> {
  const provider = await kind.open({ redirectUri: CALLBACK, ports });
  const given: Given[] = [];
  const reach: typeof fetch = async (input, init) => {
    const reply = await (provider.reach ?? fetch)(input, init);
    const grant = init?.body instanceof URLSearchParams ? init.body.get("grant_type") : null;
    if (grant) {
      const answer = Object(
        (await reply
          .clone()
          .json()
          .catch(() => null)) as unknown,
      );
      const [idToken, refreshToken] = [typeof answer.id_token, typeof answer.refresh_token];
      given.push({
        ...{ status: reply.status, grant },
        ...{ idToken: idToken === "string", refreshToken: refreshToken === "string" },
      });
    }
    return reply;
  };
  const identity = externalIdentity(provider.entered, ORIGIN, reach, provider.patience);
  const seal = createSessionSeal([Buffer.alloc(32, "secret")], kind.name);
  const store = await createTestStore({
    sessions: { provider: identity.sessions, seal, issuer: identity.tokens.issuer },
    verifyToken: createTokenVerifier(identity.tokens, { fetcher: reach }),
    publicUrl: ORIGIN,
    logger: unwatchedLog,
    beside,
  });
  const openBrowser = () => openTestBrowser(store.base, ORIGIN);

  async function bring(parameters: Record<string, string>): Promise<NewSession> {
    if (provider.bring) return provider.bring();
    const { entered } = provider;
    if (entered.kind !== "oidc" || !provider.visit) throw new Error("Nothing signs in there");
    const described = await discover(entered.issuer, reach);
    const { scope, prompt, extraQueryParams } = signInParameters(
      { ...identity.habits.parameters, ...parameters },
      described as Described,
      false,
    );
    const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
    const address = new URL(described.authorization_endpoint ?? "");
    const asked = {
      ...{ response_type: "code", client_id: entered.clientId, redirect_uri: CALLBACK },
      ...{ scope, state, nonce, ...(prompt && { prompt }), ...extraQueryParams },
      code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    const back = (await provider.visit(address.href)).searchParams;
    const code = back.get("code");
    if (!code || back.get("state") !== state)
      throw new Error(`The provider refused: ${back.get("error_description") ?? back.get("error")}`);
    return { code, codeVerifier, nonce };
  }

  const clock = openClock(provider, store);
  return {
    ...{ store, provider, seal, reach, given, openBrowser, clock, sessions: identity.sessions },
    async signIn(browser = openBrowser(), { parameters = {}, confirms } = {}) {
      const brought = await bring(parameters);
      const answer = await browser.call("POST", "/session", { ...brought, ...(confirms && { confirms }) });
      const token = answer.body.idToken as string;
      if (answer.status === 200) await store.call("POST /users", { token, body: {} });
      return { browser, answer, token, uid: answer.body.user?.uid as string };
    },
    async close() {
      clock.close();
      await provider.close();
    },
  };
}

const secret = () => randomBytes(32).toString("base64url");
