import { resolve } from "node:path";
import { z } from "zod";
import { isAddress } from "../db/address.ts";
import { ConfigError, requireAll } from "../lib/config-error.ts";
import { checkLocalIdentity, type IdentityProvider, parseIdentityProvider } from "./identity-config.ts";

/** Calls per minute (docs/rules.md#http): by account, by address for anonymous calls, of one session, and those of some routes. */
export const limits = { account: 300, anonymous: 120, orders: 30, requests: 10, signUp: 10, session: 60 };
export type Limits = typeof limits;

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
/** Host names with commas between them, as a list. */
const hosts = (what: string) =>
  trimmed
    .toLowerCase()
    .transform((value) => value.split(/\s*,\s*/).filter(Boolean))
    .refine(
      (names) => names.every((name) => /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/.test(name)),
      `must be host names, e.g. ${what}`,
    );

const database = trimmed
  .regex(/^postgres(ql)?:\/\/\S+$/, "must start with postgres:// or postgresql://")
  .refine(
    isAddress,
    "must be an address such as postgres://user:password@host:5432/name, or several hosts with commas between",
  );

/** No blank or line end may reach a header or a file of variables by mistake. */
const word = trimmed.regex(/^\S+$/, "must not contain blanks");

const environment = z.object({
  NODE_ENV: optional(trimmed),
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

/** A bucket of an S3-compatible store, and the address under which everybody may read it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
}

export interface BackupSettings {
  /** Where backups go; absent: only where a command says so. */
  directory: string | undefined;
  /** How often the store makes one by itself; absent: never. */
  everyMs: number | undefined;
  /** How many are kept. */
  keep: number;
  /** Where copies of the voucher codes' keys go: another place than the backups. */
  keyCopies: string | undefined;
}

export { ConfigError } from "../lib/config-error.ts";
export type { IdentityProvider } from "./identity-config.ts";

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** A Unix socket to listen on beside the port; absent: none. */
  socketPath: string | undefined;
  publicUrl: string;
  /** An external PostgreSQL; absent: the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner's login past a pooler, for migrations and for notices; absent: `databaseUrl` is no pooler. */
  databaseDirectUrl: string | undefined;
  /** The login that the store works as; absent: one that the owner's makes. */
  databaseAppUrl: string | undefined;
  /** MIGRATE=0: a start does not migrate; `npm run migrate` does. */
  migrates: boolean;
  dataDir: string;
  /** Where it is noted, outside the database, how far the books went; absent: nowhere. */
  checkpointDir: string | undefined;
  /** Requests are followed to their statements, and sent to where OpenTelemetry's own variables say. */
  tracing: boolean;
  backup: BackupSettings;
  /** An external identity provider; absent: the local one, for trying the store out. */
  identityProvider: IdentityProvider | undefined;
  /** LOCAL_IDENTITY=1: the local provider, which lets anybody be anybody, may be reached from elsewhere. */
  localIdentity: boolean;
  /** The key of the voucher codes, and the new one after it while it is changed; absent: of our own making in `dataDir`. */
  voucherKeys: [Buffer, ...Buffer[]] | undefined;
  /** Where uploaded images go; absent: to `dataDir`. */
  s3: S3Settings | undefined;
  /** Other hosts whose pictures of games and slides pages may show. */
  imageHosts: string[];
  /** Lower case. */
  adminEmails: string[];
  demoData: boolean;
  limits: Limits | undefined;
  trustProxy: number;
  /** How long a load balancer may take to notice that this process ends; absent: by what is seen of one. */
  drainSeconds: number | undefined;
  logLevel: string;
  /** Whoever sends it may read `/metrics`; absent: nobody. */
  metricsToken: string | undefined;
  /** The API describes itself to whoever asks; default only with the local identity provider. */
  apiDocs: boolean;
}

/** Reads and checks the environment. Throws ConfigError. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const vars = parsed.data;
  const port = vars.PORT ?? 3000;
  const publicUrl = (vars.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, "");
  const host = vars.HOST ?? "127.0.0.1";
  const production = vars.NODE_ENV === "production";
  const identityProvider = parseIdentityProvider(vars);
  if (!identityProvider) checkLocalIdentity(vars, { host, publicUrl });
  if (production) requireHttps(vars);
  return {
    production,
    host,
    port,
    socketPath: vars.SOCKET_PATH && resolve(vars.SOCKET_PATH),
    publicUrl,
    databaseUrl: vars.DATABASE_URL,
    databaseAppUrl: vars.DATABASE_APP_URL,
    databaseDirectUrl: vars.DATABASE_DIRECT_URL,
    migrates: vars.MIGRATE !== "0",
    dataDir: resolve(vars.DATA_DIR ?? "data"),
    tracing:
      (vars.OTEL_EXPORTER_OTLP_ENDPOINT ?? vars.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
      vars.OTEL_SDK_DISABLED !== "true",
    checkpointDir: vars.CHECKPOINT_DIR && resolve(vars.CHECKPOINT_DIR),
    backup: parseBackup(vars),
    identityProvider,
    localIdentity: vars.LOCAL_IDENTITY === "1",
    voucherKeys: parseKeys(vars.VOUCHER_KEY),
    s3: parseS3(vars),
    imageHosts: vars.IMAGE_HOSTS ?? [],
    adminEmails: (vars.ADMIN_EMAILS ?? "")
      .toLowerCase()
      .split(",")
      .map((email) => email.trim())
      .filter(Boolean),
    demoData: vars.DEMO_DATA === undefined ? !identityProvider : vars.DEMO_DATA === "1",
    limits: vars.RATE_LIMITS === "off" ? undefined : limits,
    trustProxy: vars.TRUST_PROXY ?? 0,
    drainSeconds: vars.DRAIN_SECONDS,
    logLevel: vars.LOG_LEVEL ?? "info",
    metricsToken: vars.METRICS_TOKEN,
    apiDocs: vars.API_DOCS === undefined ? !identityProvider : vars.API_DOCS === "1",
  };
}

type Variables = z.infer<typeof environment>;

const SENT_IN_SECRET = [
  "PUBLIC_URL",
  "OIDC_ISSUER",
  "OIDC_JWKS_URI",
  "S3_ENDPOINT",
  "S3_PUBLIC_URL",
] as const;

/** In production whatever tokens, keys and images travel over is encrypted. */
function requireHttps(vars: Variables): void {
  for (const name of SENT_IN_SECRET) {
    const value = vars[name];
    if (value === undefined && name !== "PUBLIC_URL") continue;
    if (!/^https:/i.test(value ?? ""))
      throw new ConfigError(`${name} must be an https address with NODE_ENV=production.`);
  }
}

const HOUR_MS = 3_600_000;
const KEPT_BACKUPS = 14;

function parseBackup(vars: Variables): BackupSettings {
  const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP = KEPT_BACKUPS, VOUCHER_KEY_BACKUP } = vars;
  if (BACKUP_EVERY && !BACKUP_DIR) throw new ConfigError("BACKUP_EVERY needs BACKUP_DIR, where backups go.");
  return {
    directory: BACKUP_DIR && resolve(BACKUP_DIR),
    everyMs: BACKUP_EVERY && BACKUP_EVERY * HOUR_MS,
    keep: BACKUP_KEEP,
    keyCopies: VOUCHER_KEY_BACKUP && resolve(VOUCHER_KEY_BACKUP),
  };
}

function parseKeys(text: string | undefined): Config["voucherKeys"] {
  const [first, ...rest] = (text?.split(",") ?? []).map((key) => Buffer.from(key, "base64"));
  return first && [first, ...rest];
}

function parseS3(vars: Variables): S3Settings | undefined {
  const names = [
    "S3_ENDPOINT",
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_PUBLIC_URL",
  ] as const;
  if (!requireAll(vars, names)) return undefined;
  const [endpoint = "", bucket = "", accessKeyId = "", secretAccessKey = "", publicUrl = ""] = names.map(
    (name) => vars[name],
  );
  return { endpoint, bucket, accessKeyId, secretAccessKey, publicUrl: publicUrl.replace(/\/$/, "") };
}
