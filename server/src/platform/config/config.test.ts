import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { beginsHidden, ConfigError, limits, parseConfig } from "./config.ts";

type Env = Record<string, string>;

const oidc = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "shop" };
const production = { NODE_ENV: "production", PUBLIC_URL: "https://shop.example" };
const firebase = { FIREBASE_PROJECT_ID: "my-shop", FIREBASE_API_KEY: "AIzaKey" };
const s3 = {
  S3_ENDPOINT: "https://s3.ap-south-1.amazonaws.com",
  S3_BUCKET: "shop-images",
  S3_ACCESS_KEY_ID: "AKID",
  S3_SECRET_ACCESS_KEY: "secret",
  S3_PUBLIC_URL: "https://images.example/",
};

function complaintAbout(env: Env): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error("It was accepted.");
}

test("without any environment variable, the store starts with settings for trying it out", () => {
  expect(parseConfig({})).toEqual({
    production: false,
    host: "127.0.0.1",
    port: 3000,
    socketPath: undefined,
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    databaseAppUrl: undefined,
    databaseReads: undefined,
    migrates: true,
    dataDir: resolve("data"),
    backup: { directory: undefined, everyMs: undefined, keep: 14, keyCopies: undefined },
    tracing: false,
    identityProvider: undefined,
    localIdentity: false,
    s3: undefined,
    imageHosts: [],
    privateMailHosts: [],
    telegramUrl: "https://api.telegram.org",
    gatewayUrl: "https://api.sms-gate.app/3rdparty/v1",
    adminEmails: [],
    demoData: true,
    apiDocs: true,
    limits,
    trustProxy: 0,
    logLevel: "info",
    metricsToken: undefined,
  });
});

test.each<[Env, object]>([
  [{ PORT: "8080" }, { port: 8080, publicUrl: "http://localhost:8080" }],
  [{ PORT: "0" }, { port: 0 }],
  [{ ...oidc, HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ ...oidc, PUBLIC_URL: "https://shop.example/" }, { publicUrl: "https://shop.example" }],
  [{ DATABASE_URL: "postgres://u:p@db/hira" }, { databaseUrl: "postgres://u:p@db/hira" }],
  [{ DATABASE_URL: "postgresql://db/hira" }, { databaseUrl: "postgresql://db/hira" }],
  [
    { DATABASE_URL: "postgres://db/hira", DATABASE_READ_URL: "postgres://a,b/hira" },
    { databaseReads: { url: "postgres://a,b/hira", maxLagSeconds: 10 } },
  ],
  [{ MIGRATE: "0" }, { migrates: false }],
  [
    { BACKUP_DIR: "/backups", BACKUP_EVERY: "24", BACKUP_KEEP: "7", VOUCHER_KEY_BACKUP: "/keys" },
    { backup: { directory: "/backups", everyMs: 86_400_000, keep: 7, keyCopies: "/keys" } },
  ],
  [{ DATA_DIR: "/var/lib/hira" }, { dataDir: "/var/lib/hira" }],
  [{ DATA_DIR: "elsewhere" }, { dataDir: resolve("elsewhere") }],
  [
    { ADMIN_EMAILS: " Asha@Shop.example, ,b@shop.example " },
    { adminEmails: ["asha@shop.example", "b@shop.example"] },
  ],
  [{ DEMO_DATA: "0" }, { demoData: false }],
  [{ ...oidc }, { demoData: false }],
  [{ ...oidc, DEMO_DATA: "1" }, { demoData: true }],
  [{ API_DOCS: "0" }, { apiDocs: false }],
  [{ ...oidc }, { apiDocs: false }],
  [{ ...oidc, API_DOCS: "1" }, { apiDocs: true }],
  [{ RATE_LIMITS: "off" }, { limits: undefined }],
  [{ RATE_LIMITS: "on" }, { limits }],
  [{ TRUST_PROXY: "2" }, { trustProxy: 2 }],
  [{ DRAIN_SECONDS: "0" }, { drainSeconds: 0 }],
  [{ METRICS_TOKEN: "0123456789abcdef" }, { metricsToken: "0123456789abcdef" }],
  [{ LOG_LEVEL: "debug" }, { logLevel: "debug" }],
  [{ ...production, ...oidc }, { production: true }],
  [{ ...production, ...firebase }, { production: true }],
  [
    { HOST: "0.0.0.0", LOCAL_IDENTITY: "1" },
    { localIdentity: true, identityProvider: undefined },
  ],
  [{ PUBLIC_URL: "https://shop.example", LOCAL_IDENTITY: "1" }, { localIdentity: true }],
  [{ LOCAL_IDENTITY: "0" }, { localIdentity: false }],
  [
    oidc,
    {
      identityProvider: {
        kind: "oidc",
        issuer: "https://id.example",
        clientId: "shop",
        jwksUri: undefined,
        pictureHosts: [],
      },
    },
  ],
  [
    { ...oidc, OIDC_NAME: "Our Login", OIDC_PARAMETERS: "scope=openid+email&prompt=" },
    { identityProvider: { name: "Our Login", parameters: { scope: "openid email", prompt: "" } } },
  ],
  [{ ...oidc, OIDC_CLIENT_SECRET: "s3cret" }, { identityProvider: { clientSecret: "s3cret" } }],
  [
    { ...oidc, OIDC_JWKS_URI: "https://id.example/keys" },
    { identityProvider: { jwksUri: "https://id.example/keys" } },
  ],
  [
    { ...oidc, OIDC_PICTURE_HOSTS: "cdn.id.example" },
    { identityProvider: { pictureHosts: ["cdn.id.example"] } },
  ],
  [{ SMTP_PRIVATE_HOSTS: "Mail, 10.0.0.7" }, { privateMailHosts: ["mail", "10.0.0.7"] }],
  [{ TELEGRAM_API_URL: "https://bots.shop.example/" }, { telegramUrl: "https://bots.shop.example" }],
  [
    { SMS_GATEWAY_URL: "https://sms.shop.example/api/3rdparty/v1/" },
    { gatewayUrl: "https://sms.shop.example/api/3rdparty/v1" },
  ],
  [{ IMAGE_HOSTS: "CDN.shop.example, i.ibb.co ," }, { imageHosts: ["cdn.shop.example", "i.ibb.co"] }],
  [
    firebase,
    {
      identityProvider: {
        kind: "firebase",
        projectId: "my-shop",
        apiKey: "AIzaKey",
        authDomain: "my-shop.firebaseapp.com",
      },
    },
  ],
  [
    { ...firebase, FIREBASE_AUTH_DOMAIN: "auth.shop.example" },
    { identityProvider: { authDomain: "auth.shop.example" } },
  ],
  [
    s3,
    {
      s3: {
        endpoint: "https://s3.ap-south-1.amazonaws.com",
        bucket: "shop-images",
        accessKeyId: "AKID",
        secretAccessKey: "secret",
        publicUrl: "https://images.example",
      },
    },
  ],
])("%o is understood", (env, expected) => {
  expect(parseConfig(env)).toMatchObject(expected);
});

test("an empty or blank variable counts as not set", () => {
  const names = [
    ...["PORT", "HOST", "PUBLIC_URL", "DATABASE_URL", "DATA_DIR", "ADMIN_EMAILS", "DEMO_DATA", "RATE_LIMITS"],
    ...[
      "TRUST_PROXY",
      "LOG_LEVEL",
      "LOCAL_IDENTITY",
      "METRICS_TOKEN",
      "NODE_ENV",
      "OIDC_JWKS_URI",
      "FIREBASE_AUTH_DOMAIN",
    ],
    ...["OIDC_PICTURE_HOSTS", "IMAGE_HOSTS"],
    ...Object.keys({ ...oidc, ...firebase, ...s3 }),
  ];
  for (const blank of ["", "  "])
    expect(parseConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(parseConfig({}));
});

describe("an invalid value stops the start with one line that names the variable:", () => {
  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "shop.example"],
    ["PUBLIC_URL", "ftp://shop.example"],
    ["PUBLIC_URL", "http://["],
    ["LOCAL_IDENTITY", "yes"],
    ["DATABASE_URL", "mysql://db/hira"],
    ["OIDC_ISSUER", "id.example"],
    ["OIDC_JWKS_URI", "file:///keys"],
    ["OIDC_NAME", "x".repeat(41)],
    ["OIDC_PARAMETERS", "access_type offline"],
    ["OIDC_PARAMETERS", "prompt=login&client_id=another"],
    ["OIDC_PARAMETERS", "scope=email"],
    ["OIDC_CLIENT_SECRET", "two words"],
    ["OIDC_PICTURE_HOSTS", "https://cdn.id.example"],
    ["IMAGE_HOSTS", "cdn.shop.example *"],
    ["FIREBASE_PROJECT_ID", "https://my-shop"],
    ["FIREBASE_API_KEY", "two words"],
    ["FIREBASE_AUTH_DOMAIN", "https://my-shop.firebaseapp.com"],
    ["S3_ENDPOINT", "minio:9000"],
    ["S3_BUCKET", "Shop Images"],
    ["S3_ACCESS_KEY_ID", "two words"],
    ["S3_SECRET_ACCESS_KEY", "two words"],
    ["S3_PUBLIC_URL", "http://images.example"],
    ["DEMO_DATA", "yes"],
    ["API_DOCS", "on"],
    ["RATE_LIMITS", "0"],
    ["TRUST_PROXY", "loopback"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "1.5"],
    ["DRAIN_SECONDS", "-1"],
    ["DRAIN_SECONDS", "601"],
    ["METRICS_TOKEN", "short"],
    ["METRICS_TOKEN", "two words of some length"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    expect(complaintAbout({ ...oidc, [name]: value })).toMatch(new RegExp(`^${name} must .+\\.$`));
  });

  test.each([
    ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example" }],
    ["OIDC_ISSUER", { OIDC_CLIENT_ID: "shop" }],
    ["OIDC_ISSUER", { OIDC_JWKS_URI: "https://id.example/keys" }],
    ["FIREBASE_API_KEY", { FIREBASE_PROJECT_ID: "my-shop" }],
    ["FIREBASE_PROJECT_ID", { FIREBASE_API_KEY: "AIzaKey" }],
    ["FIREBASE_PROJECT_ID", { FIREBASE_AUTH_DOMAIN: "a.example" }],
    ...Object.keys(s3).map((name): [string, Env] => [name, { ...s3, [name]: "" }]),
  ])("refuses a group of variables without %s: %o", (missing, env) => {
    expect(complaintAbout(env)).toMatch(new RegExp(`^${missing} is not set\\. It is needed beside \\w+\\.$`));
  });

  test("the start is refused when two identity providers are configured", () => {
    expect(complaintAbout({ ...oidc, ...firebase })).toBe(
      "FIREBASE_PROJECT_ID and OIDC_ISSUER are both set. Set the variables of one of them.",
    );
  });

  test("in production, the store requires an external identity provider", () => {
    expect(complaintAbout({ NODE_ENV: "production" })).toMatch(
      /^OIDC_ISSUER is not set\. .*FIREBASE_PROJECT_ID/,
    );
  });
});

describe("the local identity provider lets anybody sign in as anybody, so only this machine may reach it", () => {
  test.each([
    {},
    { HOST: "localhost" },
    { HOST: "127.0.0.2", PUBLIC_URL: "http://127.0.0.2:3000" },
    { HOST: "::1", PUBLIC_URL: "http://[::1]:3000" },
    { PUBLIC_URL: "http://shop.localhost:3000/" },
    { PUBLIC_URL: "http://LOCALHOST:3000" },
    { PUBLIC_URL: "https://localhost" },
  ])("the local identity provider starts where only this machine can reach it: %o", (env) => {
    expect(parseConfig(env).identityProvider).toBeUndefined();
  });

  test.each([
    ["HOST", { HOST: "0.0.0.0" }],
    ["HOST", { HOST: "::" }],
    ["HOST", { HOST: "192.168.0.10" }],
    ["HOST", { HOST: "shop.example", PUBLIC_URL: "http://shop.example" }],
    ["HOST", { HOST: "0.0.0.0", LOCAL_IDENTITY: "0" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://shop.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://localhost@shop.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://localhost.shop.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://127.shop.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://0.0.0.0:3000" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://[::ffff:10.0.0.1]:3000" }],
  ])("the local identity provider is refused if %s lets other machines reach it: %o", (name, env) => {
    expect(complaintAbout(env)).toMatch(
      new RegExp(`^${name} lets others reach .*set OIDC_ISSUER .*, or LOCAL_IDENTITY=1 [^.]*\\.$`),
    );
  });

  test("LOCAL_IDENTITY is refused in production, and together with another identity provider", () => {
    expect(complaintAbout({ ...production, LOCAL_IDENTITY: "1" })).toMatch(/^OIDC_ISSUER is not set\. /);
    expect(complaintAbout({ ...oidc, LOCAL_IDENTITY: "1" })).toBe(
      "LOCAL_IDENTITY and OIDC_ISSUER are both set. Unset one of them.",
    );
  });
});

test.each([
  ["PUBLIC_URL", {}],
  ["PUBLIC_URL", { PUBLIC_URL: "http://shop.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://localhost:3000" }],
  ["OIDC_ISSUER", { OIDC_ISSUER: "http://id.example" }],
  ["OIDC_JWKS_URI", { OIDC_JWKS_URI: "http://id.example/keys" }],
  ["S3_ENDPOINT", { ...s3, S3_ENDPOINT: "http://minio:9000" }],
  ["TELEGRAM_API_URL", { TELEGRAM_API_URL: "http://bots.example" }],
  ["SMS_GATEWAY_URL", { SMS_GATEWAY_URL: "http://sms.example" }],
])("in production, %s must be an https address: %o", (name, env) => {
  const { PUBLIC_URL, ...rest } = production;
  const given = name === "PUBLIC_URL" ? rest : { ...rest, PUBLIC_URL };
  expect(complaintAbout({ ...oidc, ...given, ...env })).toBe(
    `${name} must be an https address with NODE_ENV=production.`,
  );
});

test("in production, the store refuses a fake push service", () => {
  const env = { ...oidc, PUSH_STAND_IN: "http://127.0.0.1:4000/send" };
  expect(parseConfig(env).pushFake).toBe("http://127.0.0.1:4000");
  expect(complaintAbout({ ...production, ...env })).toMatch(/^PUSH_STAND_IN is for trying the store out/);
});

test("no error message about an invalid variable contains a secret", () => {
  const secret = "hunter two";
  for (const name of ["S3_SECRET_ACCESS_KEY", "OIDC_CLIENT_SECRET", "FIREBASE_API_KEY", "DATABASE_URL"])
    expect(complaintAbout({ [name]: secret })).not.toContain(secret);
});

test("a shop in a new database starts as one that opens soon only if the store is meant for real customers", () => {
  expect(beginsHidden(parseConfig({ ...production, ...oidc }))).toBe(true);
  expect(beginsHidden(parseConfig({ ...production, ...oidc, DEMO_DATA: "1" }))).toBe(false);
  expect(beginsHidden(parseConfig({ ...oidc }))).toBe(false);
  expect(beginsHidden(parseConfig({}))).toBe(false);
});
