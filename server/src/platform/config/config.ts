import { resolve } from "node:path";
import { ConfigError, requireAll } from "../lib/config-error.ts";
import { environment, type Variables } from "./environment.ts";
import { checkLocalIdentity, type IdentityProvider, parseIdentityProvider } from "./identity-config.ts";

/**
 * Maximum numbers of calls per minute (docs/rules/platform.md#http): for each account, for each IP address without an
 * account, for each session, and for some single routes.
 */
export const limits = {
  account: 300,
  anonymous: 120,
  orders: 30,
  requests: 10,
  signUp: 10,
  playerNames: 30,
  playerNamesOfAddress: 60,
  coupons: 20,
  couponsOfAddress: 60,
  session: 60,
  proofs: 60,
};
export type Limits = typeof limits;

/** An S3-compatible bucket for images, and the public address of its files. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
}

export interface BackupSettings {
  /** Folder of the backups. Absent: backups are only made by commands that name a folder. */
  directory: string | undefined;
  /** Milliseconds between automatic backups; absent: no automatic backups. */
  everyMs: number | undefined;
  /** Number of backups to keep; older ones are deleted. */
  keep: number;
  /** Folder for copies of the keys that encrypt voucher codes. It must differ from the folder of the backups. */
  keyCopies: string | undefined;
}

export { ConfigError } from "../lib/config-error.ts";
export type { IdentityProvider } from "./identity-config.ts";

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Path of a Unix socket on which the store also listens. Absent: the store listens only on the port. */
  socketPath: string | undefined;
  publicUrl: string;
  /** Address of an external PostgreSQL. Absent: the store runs its embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /**
   * The database's address with the login of its owner, for migrations and LISTEN/NOTIFY. It must lead to the server
   * itself, not to a pooler. Absent: `databaseUrl` is used, which then must not lead to a pooler.
   */
  databaseDirectUrl: string | undefined;
  /**
   * The database's address with the login that the store uses. Absent: the store derives this login from the owner's
   * login.
   */
  databaseAppUrl: string | undefined;
  /**
   * Address of a replica of the database, for reads that may be slightly stale. Absent: the primary answers all
   * reads.
   */
  databaseReads: { url: string; maxLagSeconds: number } | undefined;
  /**
   * False (MIGRATE=0) if the store must not migrate the database when it starts. Then the operator runs `npm run
   * migrate`.
   */
  migrates: boolean;
  dataDir: string;
  /**
   * Folder outside the database for checkpoints of the ledger and the audit log. Absent: no checkpoints are written.
   */
  checkpointDir: string | undefined;
  /** True to trace requests down to their SQL statements. OpenTelemetry's own variables say where traces are sent. */
  tracing: boolean;
  backup: BackupSettings;
  /** The external identity provider. Absent: the local one is used, which is only for trying the store out. */
  identityProvider: IdentityProvider | undefined;
  /**
   * True (LOCAL_IDENTITY=1) if other machines may use the local identity provider, where anybody can sign in as
   * anybody.
   */
  localIdentity: boolean;
  /**
   * Keys that encrypt voucher codes: usually one; during a change of the key, first the former and then the new one.
   * Absent: the store creates a key in `dataDir`.
   */
  voucherKeys: [Buffer, ...Buffer[]] | undefined;
  /** The bucket for uploaded images. Absent: images are stored in `dataDir`. */
  s3: S3Settings | undefined;
  /** Hosts, besides the store's own, from which pages may show images of games and slides. */
  imageHosts: string[];
  /** Mail servers in the shop's private network through which the store may send e-mail. */
  privateMailHosts: string[];
  /** Address of Telegram's Bot API, without a slash at the end. */
  telegramUrl: string;
  gatewayUrl: string;
  /** Origin of a fake push service, for trying the store out; never in production. */
  pushFake: string | undefined;
  /** The e-mail addresses of ADMIN_EMAILS, in lower case. */
  adminEmails: string[];
  demoData: boolean;
  limits: Limits | undefined;
  trustProxy: number;
  /**
   * Seconds that a load balancer may need to notice that this process ends. Absent: 8 if there is a load balancer,
   * otherwise 0.
   */
  drainSeconds: number | undefined;
  logLevel: string;
  /** Token that permits reading `/metrics`; absent: nobody may read it. */
  metricsToken: string | undefined;
  /** True to publish the description of the API. Default: only with the local identity provider. */
  apiDocs: boolean;
}

/** Returns one line of text for each variable with an invalid value. Does not check combinations of variables. */
export function badVariables(env: NodeJS.ProcessEnv): string[] {
  const { error } = environment.safeParse(env);
  return (error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}.`);
}

/** Returns the configuration that the environment variables describe. Throws ConfigError for the first problem. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const [bad] = badVariables(env);
  if (bad) throw new ConfigError(bad);
  const vars = environment.parse(env);
  const port = vars.PORT ?? 3000;
  const publicUrl = (vars.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, "");
  const host = vars.HOST ?? "127.0.0.1";
  const production = vars.NODE_ENV === "production";
  const identityProvider = parseIdentityProvider(vars);
  if (!identityProvider) checkLocalIdentity(vars, { host, publicUrl });
  if (production) requireHttps(vars);
  // Customers send the store the address of their push service. If a fake service is permitted, they could send an
  // address inside the store's network.
  if (production && vars.PUSH_STAND_IN)
    throw new ConfigError("PUSH_STAND_IN is for trying the store out, not for NODE_ENV=production.");
  return {
    production,
    host,
    port,
    socketPath: vars.SOCKET_PATH && resolve(vars.SOCKET_PATH),
    publicUrl,
    databaseUrl: vars.DATABASE_URL,
    databaseAppUrl: vars.DATABASE_APP_URL,
    databaseDirectUrl: vars.DATABASE_DIRECT_URL,
    databaseReads: parseReads(vars),
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
    privateMailHosts: vars.SMTP_PRIVATE_HOSTS ?? [],
    telegramUrl: (vars.TELEGRAM_API_URL ?? "https://api.telegram.org").replace(/\/$/, ""),
    gatewayUrl: (vars.SMS_GATEWAY_URL ?? "https://api.sms-gate.app/3rdparty/v1").replace(/\/$/, ""),
    pushFake: vars.PUSH_STAND_IN,
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

const SENT_IN_SECRET = [
  "PUBLIC_URL",
  "OIDC_ISSUER",
  "OIDC_JWKS_URI",
  "S3_ENDPOINT",
  "S3_PUBLIC_URL",
  "TELEGRAM_API_URL",
  "SMS_GATEWAY_URL",
] as const;

/**
 * Returns true if a new database starts with a shop that opens soon. Only stores with real customers start like that.
 */
export const beginsHidden = ({ production, demoData }: Config) => production && !demoData;

/** Requires https in production for every address that receives tokens, keys or images. */
function requireHttps(vars: Variables): void {
  for (const name of SENT_IN_SECRET) {
    const value = vars[name];
    if (value === undefined && name !== "PUBLIC_URL") continue;
    if (!/^https:/i.test(value ?? ""))
      throw new ConfigError(`${name} must be an https address with NODE_ENV=production.`);
  }
}

const MAX_LAG_SECONDS = 10;

function parseReads(vars: Variables): Config["databaseReads"] {
  const {
    DATABASE_URL,
    DATABASE_READ_URL: url,
    DATABASE_READ_MAX_LAG: maxLagSeconds = MAX_LAG_SECONDS,
  } = vars;
  if (url === undefined) return undefined;
  if (DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_READ_URL needs DATABASE_URL, the primary that it follows.");
  return { url, maxLagSeconds };
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
