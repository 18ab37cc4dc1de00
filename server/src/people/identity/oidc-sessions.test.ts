import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOidcSessions } from "./oidc-sessions.ts";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const TOKEN = "/token";
const PAGE = "<h1>Not here</h1>";
const described = (more: object = {}) => ({
  ...{ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}${TOKEN}` },
  ...more,
});

/** A fake provider over real HTTP, so that `fetch` itself decides whether to follow redirects. */
let issuer: string;
let description: Answer;
let tokens: Answer;
let asked: (string | undefined)[];
const server = createServer((request, response) => {
  asked.push(request.url);
  const { status = 200, headers, body } = request.url === TOKEN ? tokens : description;
  response
    .writeHead(status, headers)
    .end(typeof body === "string" ? body : JSON.stringify(body ?? described()));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [description, tokens, asked] = [{}, { body: { access_token: "a" } }, []];
});
afterAll(() => void server.close());

const sessions = () =>
  createOidcSessions({ issuer, clientId: "shop", redirectUri: "https://shop.test/auth/callback" }, fetch, {
    tries: 3,
    firstPauseMs: 1,
  });

test("a renewal calls the token endpoint that the provider's description names", async () => {
  expect(await sessions().renew("r")).toMatchObject({ refreshToken: undefined });
  expect(asked).toEqual(["/.well-known/openid-configuration", TOKEN]);
});

test.each([301, 302, 303, 307, 308])(
  "the token endpoint's answer %i counts as a refusal, and a redirect is not followed",
  async (status) => {
    tokens = { status, headers: { location: `${issuer}/elsewhere` }, body: PAGE };
    expect(await sessions().renew("r")).toEqual({ over: `${status}` });
    expect(asked).toEqual(["/.well-known/openid-configuration", TOKEN]);
  },
);

describe("a provider's description that cannot be used ends the renewal at once, with this reason:", () => {
  test.each<[string, () => Answer, string]>([
    ["404", () => ({ status: 404, body: PAGE }), "its description answers 404"],
    ["401", () => ({ status: 401, body: {} }), "its description answers 401"],
    ["a page", () => ({ body: PAGE }), "its description is no JSON"],
    ["null", () => ({ body: "null" }), "its description is no JSON"],
    [
      "no token endpoint",
      () => ({ body: described({ token_endpoint: undefined }) }),
      "its description names no token endpoint",
    ],
    [
      "another issuer",
      () => ({ body: described({ issuer: "https://another.test" }) }),
      "its description names another issuer",
    ],
  ])("an unusable description ends the session immediately: %s", async (_, answer, why) => {
    description = answer();
    expect(await sessions().renew("r")).toEqual({ over: why });
    expect(asked).toHaveLength(1);
  });

  test("a provider's description that could not be used is read again for the next session", async () => {
    const shop = sessions();
    description = { status: 404 };
    expect(await shop.renew("r")).toHaveProperty("over");
    description = {};
    expect(await shop.renew("r")).not.toHaveProperty("over");
  });
});

test.each([408, 429, 500, 503])(
  "a provider's description is requested again after an answer with status %i",
  async (status) => {
    description = { status, body: PAGE };
    await expect(sessions().renew("r")).rejects.toMatchObject({ code: "overloaded" });
    expect(asked).toHaveLength(3);
  },
);
