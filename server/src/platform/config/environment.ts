import { z } from "zod";
import { isAddress } from "../db/address.ts";

const trimmed = z.string().trim();
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );
const address = (what: string) =>
  trimmed.refine(
    (value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
    `must be an http(s) address, e.g. ${what}`,
  );
const httpsAddress = (what: string) =>
  trimmed.regex(/^https:\/\/[^\s/]\S*$/, `must be an https address, e.g. ${what}`);

/** Parses host names separated by commas into a list. */
const hosts = (what: string) =>
  trimmed
    .toLowerCase()
    .transform((value) => value.split(/\s*,\s*/).filter(Boolean))
    .refine(
      (names) => names.every((name) => /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/.test(name)),
      `must be host names, e.g. ${what}`,
    );

/** Parses the names of mail servers within the shop's own network. Such names need no dot. */
const privateHosts = trimmed
  .toLowerCase()
  .transform((value) => value.split(/\s*,\s*/).filter(Boolean))
  .refine(
    (names) => names.every((name) => /^[a-z\d:.-]+$/.test(name)),
    "must be host names, e.g. mail.internal",
  );

const database = trimmed
  .regex(/^postgres(ql)?:\/\/\S+$/, "must start with postgres:// or postgresql://")
  .refine(
    isAddress,
    "must be an address such as postgres://user:password@host:5432/name, or several hosts with commas between",
  );

/**
 * A value without white space, so that no blank or line break gets into an HTTP header or an environment file by
 * mistake.
 */
const word = trimmed.regex(/^\S+$/, "must not contain blanks");

/**
 * OAuth parameters that the store sets itself. The environment variable with extra parameters must not contain them.
 */
const OWN_PARAMETERS = ["client_id", "redirect_uri", "response_type", "state", "nonce", "code_challenge"];

/**
 * Parses extra parameters of authorization requests, for example `access_type=offline&prompt=consent`. A parameter with
 * an empty value removes the default parameter of that name.
 */
const parameters = trimmed
  .refine(
    (text) => /^[\w.-]+=[^&\s]*(&[\w.-]+=[^&\s]*)*$/.test(text),
    "must be parameters as in an address, e.g. access_type=offline&prompt=consent",
  )
  .transform((text) => Object.fromEntries(new URLSearchParams(text)))
  .refine(
    (given) => OWN_PARAMETERS.every((name) => !(name in given)),
    `must not hold ${OWN_PARAMETERS.join(", ")}: the store sets them`,
  )
  .refine(
    ({ scope }) => scope === undefined || scope.split(" ").includes("openid"),
    "must name openid in its scope",
  );

export const environment = z.object({
  // A misspelt value such as `Production` is refused. Otherwise the store would start with the local identity provider,
  // where anybody can sign in as anybody.
  NODE_ENV: optional(
    z.enum(["production", "development", "test"], "must be production, development or test"),
  ),
  PORT: optional(
    z.coerce
      .number("must be a port number")
      .int("must be a port number")
      .min(0, "must be a port number")
      .max(65535, "must be a port number"),
  ),
  HOST: optional(trimmed),
  SOCKET_PATH: optional(trimmed.max(90, "must be at most 90 characters long")),
  PUBLIC_URL: optional(address("https://shop.example")),
  DATABASE_URL: optional(database),
  DATABASE_APP_URL: optional(database),
  DATABASE_DIRECT_URL: optional(database),
  DATABASE_READ_URL: optional(database),
  DATABASE_READ_MAX_LAG: optional(
    z.coerce
      .number("must be seconds, 2 to 3600")
      .min(2, "must be seconds, 2 to 3600")
      .max(3600, "must be seconds, 2 to 3600"),
  ),
  MIGRATE: optional(z.enum(["0", "1"], "must be 1 or 0")),
  DATA_DIR: optional(trimmed),
  CHECKPOINT_DIR: optional(trimmed),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address("http://collector.example:4318")),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(address("http://collector.example:4318/v1/traces")),
  OTEL_SDK_DISABLED: optional(trimmed),
  BACKUP_DIR: optional(trimmed),
  BACKUP_EVERY: optional(
    z.coerce
      .number("must be hours, 1 to 168")
      .min(1, "must be hours, 1 to 168")
      .max(168, "must be hours, 1 to 168"),
  ),
  BACKUP_KEEP: optional(
    z.coerce
      .number("must be a number of backups")
      .int("must be a number of backups")
      .min(1, "must be 1 or more"),
  ),
  VOUCHER_KEY_BACKUP: optional(trimmed),
  OIDC_ISSUER: optional(address("https://id.example")),
  OIDC_CLIENT_ID: optional(trimmed),
  OIDC_CLIENT_SECRET: optional(word),
  OIDC_JWKS_URI: optional(address("https://id.example/jwks")),
  OIDC_PICTURE_HOSTS: optional(hosts("pictures.id.example")),
  OIDC_NAME: optional(trimmed.max(40, "must have at most 40 characters")),
  OIDC_PARAMETERS: optional(parameters),
  LOCAL_IDENTITY: optional(z.enum(["0", "1"], "must be 1 or 0")),
  FIREBASE_PROJECT_ID: optional(
    trimmed.regex(/^[a-z\d-]+$/, "must be a Firebase project id, e.g. my-shop-1234"),
  ),
  FIREBASE_API_KEY: optional(word),
  FIREBASE_AUTH_DOMAIN: optional(
    trimmed.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "must be a host name, e.g. my-shop-1234.firebaseapp.com"),
  ),
  ADMIN_EMAILS: optional(trimmed),
  VOUCHER_KEY: optional(
    trimmed.refine(
      (value) => /^[A-Za-z\d+/]{43}=(,[A-Za-z\d+/]{43}=)*$/.test(value),
      "must be 32 bytes in base64, e.g. what `openssl rand -base64 32` prints; while it is changed, the former and the new one with a comma between",
    ),
  ),
  S3_ENDPOINT: optional(address("https://s3.ap-south-1.amazonaws.com")),
  S3_BUCKET: optional(trimmed.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket")),
  S3_ACCESS_KEY_ID: optional(word),
  S3_SECRET_ACCESS_KEY: optional(word),
  S3_PUBLIC_URL: optional(httpsAddress("https://images.shop.example")),
  SMTP_PRIVATE_HOSTS: optional(privateHosts),
  TELEGRAM_API_URL: optional(address("https://telegram-bot-api.example")),
  SMS_GATEWAY_URL: optional(address("https://sms-gateway.example/api/3rdparty/v1")),
  PUSH_STAND_IN: optional(address("http://127.0.0.1:4000").transform((value) => new URL(value).origin)),
  IMAGE_HOSTS: optional(hosts("cdn.shop.example")),
  DEMO_DATA: optional(z.enum(["0", "1"], "must be 1 or 0")),
  RATE_LIMITS: optional(z.enum(["on", "off"], "must be on or off")),
  TRUST_PROXY: optional(z.coerce.number("must be how many proxies stand in front").int().min(0).max(10)),
  DRAIN_SECONDS: optional(z.coerce.number("must be seconds, 0 to 600").int().min(0).max(600)),
  API_DOCS: optional(z.enum(["0", "1"], "must be 1 or 0")),
  METRICS_TOKEN: optional(word.min(16, "must have at least 16 characters")),
  LOG_LEVEL: optional(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    ),
  ),
});

export type Variables = z.infer<typeof environment>;
