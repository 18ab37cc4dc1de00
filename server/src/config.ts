import { resolve } from "node:path";
import { z } from "zod";

/** Calls per minute (design §6): by account, by address for anonymous calls, and those of some routes. */
export const limits = { account: 300, anonymous: 120, orders: 30, requests: 10, signUp: 10 };
export type Limits = typeof limits;

const trimmed = z.string().trim();
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );
const address = (what: string) =>
  trimmed.regex(/^https?:\/\/\S+$/, `must be an http(s) address, e.g. ${what}`);

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
  PUBLIC_URL: optional(address("https://shop.example")),
  DATABASE_URL: optional(
    trimmed.regex(/^postgres(ql)?:\/\/\S+$/, "must start with postgres:// or postgresql://"),
  ),
  DATA_DIR: optional(trimmed),
  OIDC_ISSUER: optional(address("https://id.example")),
  OIDC_CLIENT_ID: optional(trimmed),
  OIDC_JWKS_URI: optional(address("https://id.example/jwks")),
  ADMIN_EMAILS: optional(trimmed),
  DEMO_DATA: optional(z.enum(["0", "1"], "must be 1 or 0")),
  RATE_LIMITS: optional(z.enum(["on", "off"], "must be on or off")),
  TRUST_PROXY: optional(z.coerce.number("must be how many proxies stand in front").int().min(0).max(10)),
  LOG_LEVEL: optional(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    ),
  ),
});

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  /** An external PostgreSQL; absent: the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** An external identity provider; absent: the local one, for trying the store out. */
  identityProvider: { issuer: string; clientId: string; jwksUri: string | undefined } | undefined;
  /** Lower case. */
  adminEmails: string[];
  demoData: boolean;
  limits: Limits | undefined;
  trustProxy: number;
  logLevel: string;
}

/** A variable of the environment that can't be worked with: one line that names it and says what to do. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws ConfigError. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const vars = parsed.data;
  const identityProvider = parseIdentityProvider(vars);
  const production = vars.NODE_ENV === "production";
  if (production && !identityProvider) {
    throw new ConfigError(
      "OIDC_ISSUER is not set. With NODE_ENV=production the store needs an external identity provider: set OIDC_ISSUER and OIDC_CLIENT_ID.",
    );
  }
  const port = vars.PORT ?? 3000;
  return {
    production,
    host: vars.HOST ?? "127.0.0.1",
    port,
    publicUrl: (vars.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl: vars.DATABASE_URL,
    dataDir: resolve(vars.DATA_DIR ?? "data"),
    identityProvider,
    adminEmails: (vars.ADMIN_EMAILS ?? "")
      .toLowerCase()
      .split(",")
      .map((email) => email.trim())
      .filter(Boolean),
    demoData: vars.DEMO_DATA === undefined ? !identityProvider : vars.DEMO_DATA === "1",
    limits: vars.RATE_LIMITS === "off" ? undefined : limits,
    trustProxy: vars.TRUST_PROXY ?? 0,
    logLevel: vars.LOG_LEVEL ?? "info",
  };
}

function parseIdentityProvider(vars: z.infer<typeof environment>): Config["identityProvider"] {
  if (!vars.OIDC_ISSUER) {
    const orphan = vars.OIDC_CLIENT_ID ? "OIDC_CLIENT_ID" : vars.OIDC_JWKS_URI ? "OIDC_JWKS_URI" : undefined;
    if (orphan) throw new ConfigError(`${orphan} is set but OIDC_ISSUER is not. Set both, or neither.`);
    return undefined;
  }
  if (!vars.OIDC_CLIENT_ID)
    throw new ConfigError("OIDC_CLIENT_ID is not set. It is needed beside OIDC_ISSUER.");
  return { issuer: vars.OIDC_ISSUER, clientId: vars.OIDC_CLIENT_ID, jwksUri: vars.OIDC_JWKS_URI };
}
