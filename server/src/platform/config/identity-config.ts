import { ConfigError, requireAll } from "../lib/config-error.ts";
import { isLoopback } from "../lib/loopback.ts";

export type IdentityProvider =
  | {
      kind: "oidc";
      issuer: string;
      clientId: string;
      /**
       * Secret of a confidential OAuth client, e.g. a Google web client. Absent: the client is public and has no
       * secret.
       */
      clientSecret: string | undefined;
      jwksUri: string | undefined;
      /** Hosts of account photos, in addition to the host of the identity provider. */
      pictureHosts: string[];
      /** Display name of the provider; absent: the known name of the issuer, or else Google. */
      name: string | undefined;
      /** Extra parameters of authorization requests, added to the default ones of this provider. */
      parameters: Record<string, string> | undefined;
    }
  | { kind: "firebase"; projectId: string; apiKey: string; authDomain: string };

/** The environment variables that configure the identity provider. */
interface Variables {
  NODE_ENV?: string | undefined;
  LOCAL_IDENTITY?: "0" | "1" | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_JWKS_URI?: string | undefined;
  OIDC_PICTURE_HOSTS?: string[] | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_PARAMETERS?: Record<string, string> | undefined;
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
}

/** Returns the configured external identity provider. Throws ConfigError. */
export function parseIdentityProvider(vars: Variables): IdentityProvider | undefined {
  const oidc = parseOidc(vars);
  const firebase = parseFirebase(vars);
  if (oidc && firebase)
    throw new ConfigError(
      "FIREBASE_PROJECT_ID and OIDC_ISSUER are both set. Set the variables of one of them.",
    );
  const other = (oidc && "OIDC_ISSUER") ?? (firebase && "FIREBASE_PROJECT_ID");
  if (other && vars.LOCAL_IDENTITY === "1")
    throw new ConfigError(`LOCAL_IDENTITY and ${other} are both set. Unset one of them.`);
  return oidc ?? firebase;
}

const SET_A_PROVIDER = "set OIDC_ISSUER and OIDC_CLIENT_ID, or FIREBASE_PROJECT_ID and FIREBASE_API_KEY";

/**
 * Throws if other machines could reach the local identity provider and LOCAL_IDENTITY=1 is not set. The local
 * provider asks for no password.
 */
export function checkLocalIdentity(
  vars: Variables,
  { host, publicUrl }: { host: string; publicUrl: string },
): void {
  if (vars.NODE_ENV === "production")
    throw new ConfigError(
      `OIDC_ISSUER is not set. With NODE_ENV=production the store needs an external identity provider: ${SET_A_PROVIDER}.`,
    );
  if (vars.LOCAL_IDENTITY === "1") return;
  const open = isLoopback(host) ? "PUBLIC_URL" : "HOST";
  if (open === "PUBLIC_URL" && isLoopback(new URL(publicUrl).hostname)) return;
  throw new ConfigError(
    `${open} lets others reach the store, whose own identity provider lets anybody be anybody: ${SET_A_PROVIDER}, or LOCAL_IDENTITY=1 to let them try it out.`,
  );
}

const OPTIONAL = [
  "OIDC_CLIENT_SECRET",
  "OIDC_JWKS_URI",
  "OIDC_PICTURE_HOSTS",
  "OIDC_NAME",
  "OIDC_PARAMETERS",
] as const;

function parseOidc(vars: Variables): IdentityProvider | undefined {
  requireAll(vars, ["OIDC_ISSUER", "OIDC_CLIENT_ID"], OPTIONAL);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = vars;
  if (!issuer || !clientId) return undefined;
  const {
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_JWKS_URI: jwksUri,
    OIDC_PICTURE_HOSTS: pictureHosts = [],
    OIDC_NAME: name,
    OIDC_PARAMETERS: parameters,
  } = vars;
  return { kind: "oidc", issuer, clientId, clientSecret, jwksUri, pictureHosts, name, parameters };
}

function parseFirebase(vars: Variables): IdentityProvider | undefined {
  requireAll(vars, ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"], ["FIREBASE_AUTH_DOMAIN"]);
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = vars;
  if (!projectId || !apiKey) return undefined;
  const authDomain = vars.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`;
  return { kind: "firebase", projectId, apiKey, authDomain };
}
