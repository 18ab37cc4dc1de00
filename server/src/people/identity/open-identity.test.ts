import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { type Config, parseConfig } from "../../platform/config/config.ts";
import { registerSecurityHeaders } from "../../platform/http/security-headers.ts";
import { openIdentity } from "./open-identity.ts";

const log = { error: () => {} };

function open(env: Record<string, string>) {
  const config: Config = parseConfig(env);
  return openIdentity(config, log);
}

async function headersOf(env: Record<string, string>): Promise<Record<string, unknown>> {
  const { origins, photos } = await open(env);
  const app = Fastify();
  const parts = {
    publicUrl: "https://shop.example",
    identityOrigins: origins,
    inlineScripts: [],
    imageOrigins: photos.map((source) => new URL(source).origin),
  };
  await registerSecurityHeaders(app, parts);
  app.get("/", async () => "");
  return (await app.inject("/")).headers;
}

async function policyOf(env: Record<string, string>): Promise<Record<string, string[]>> {
  const headers = await headersOf(env);
  const directives = String(headers["content-security-policy"]).split(";");
  return Object.fromEntries(
    directives.map((each) => each.split(" ")).map(([name, ...values]) => [name, values]),
  );
}

const firebase = { FIREBASE_PROJECT_ID: "my-shop", FIREBASE_API_KEY: "AIzaKey" };
const oidc = { OIDC_ISSUER: "https://id.example/realm", OIDC_CLIENT_ID: "shop" };

test("Firebase's issuer, audience and keys are derived from the project ID, and the browser gets its configuration", async () => {
  const { tokens, browser, adminEmails, handler } = await open(firebase);
  expect(tokens).toEqual({
    issuer: "https://securetoken.google.com/my-shop",
    audience: "my-shop",
    jwksUri: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    signInProvider: "google.com",
  });
  expect(browser).toEqual({
    kind: "firebase",
    apiKey: "AIzaKey",
    authDomain: "my-shop.firebaseapp.com",
    projectId: "my-shop",
  });
  expect({ adminEmails, handler }).toEqual({ adminEmails: [], handler: undefined });
});

test("the shop's pages may connect only to the origins that Firebase's popup needs", async () => {
  const policy = await policyOf({ ...firebase, FIREBASE_AUTH_DOMAIN: "auth.shop.example" });
  expect(policy["connect-src"]).toEqual([
    "'self'",
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
  ]);
  expect(policy["frame-src"]).toEqual(["'self'", "https://auth.shop.example"]);
  expect(policy["script-src"]).toEqual(["'self'", "https://apis.google.com"]);
});

test("the shop's pages may connect to an OpenID provider but may not run its scripts", async () => {
  const policy = await policyOf(oidc);
  expect(policy["connect-src"]).toEqual(["'self'", "https://id.example"]);
  expect(policy["frame-src"]).toEqual(["'self'", "https://id.example"]);
  expect(policy["script-src"]).toEqual(["'self'"]);
});

test("photos of Firebase accounts may only come from Google's hosts", async () => {
  const policy = await policyOf(firebase);
  expect(policy["img-src"]).toEqual([
    "'self'",
    "data:",
    ...[3, 4, 5, 6].map((n) => `https://lh${n}.googleusercontent.com`),
  ]);
});

test("photos of accounts at an OpenID provider may come from its own host and from OIDC_PICTURE_HOSTS", async () => {
  const policy = await policyOf({ ...oidc, OIDC_PICTURE_HOSTS: "Pictures.id.example, cdn.id.example" });
  expect(policy["img-src"]).toEqual([
    "'self'",
    "data:",
    "https://id.example",
    "https://pictures.id.example",
    "https://cdn.id.example",
  ]);
  const google = await open({ ...oidc, OIDC_ISSUER: "https://accounts.google.com" });
  expect(google.photos).toContain("https://lh3.googleusercontent.com/");
});

test("pages of other sites cannot frame the store's pages", async () => {
  const policy = await policyOf(oidc);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

test("in browsers, only the Trusted Types policies of the service worker and Firebase may turn text into markup or script URLs", async () => {
  const policy = await policyOf(oidc);
  expect(policy["require-trusted-types-for"]).toEqual(["'script'"]);
  expect(policy["trusted-types"]).toEqual(["hira-worker"]);
  expect((await policyOf(firebase))["trusted-types"]).toEqual([
    "default",
    "gapi#gapi",
    "goog#html",
    "hira-worker",
  ]);
});

test("browser features that no page uses are switched off, and only the shop's own pages may use the clipboard and sharing", async () => {
  const features = String((await headersOf(oidc))["permissions-policy"]).split(", ");
  expect(features).toEqual(
    expect.arrayContaining(["camera=()", "geolocation=()", "payment=()", "clipboard-read=()"]),
  );
  expect(features.filter((each) => !each.endsWith("=()"))).toEqual(["clipboard-write=(self)"]);
});

test("the texts about the demo accounts mention money only if the sample shop credits them with some", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hira-identity-"));
  for (const [DEMO_DATA, promised] of [
    ["1", true],
    ["0", false],
  ] as const) {
    const { hints, close } = await open({ DATA_DIR: dataDir, DEMO_DATA });
    expect([hints.join("\n").includes("৳"), hints.join("\n").includes("tanvir@hira.example")]).toEqual([
      promised,
      true,
    ]);
    await close();
  }
  rmSync(dataDir, { recursive: true });
});
