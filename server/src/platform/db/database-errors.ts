import pg from "pg";
import { hostsOf, serversOf } from "./address.ts";
import { LoginError } from "./login-proof.ts";

/** A database address that the store tried, and the environment variable that contains it. */
export interface Asked {
  name: string;
  address: string;
}

interface Refused extends Asked {
  /** The error message of the server, the driver or the network. */
  said: string;
  hosts: string;
  user: string;
  database: string;
}

type Advice = (refused: Refused) => string;

const noAnswer: Advice = ({ name, said }) =>
  `${name}: no PostgreSQL answers there (${said}): start it, or mend host and port.`;
const login: Advice = ({ name, said, hosts, user }) =>
  `${name}: the server ${hosts} refuses the login "${user}" (${said}): mend user and password.`;
const tls: Advice = ({ name, said, hosts }) =>
  `${name}: no encrypted connection to ${hosts} comes about (${said}): mend sslmode and sslrootcert, or the server's certificate.`;
const unknownHost: Advice = ({ name, said, hosts }) =>
  `${name}: there is no host ${hosts} (${said}): mend its name.`;
const notPostgres: Advice = ({ name, said, hosts }) =>
  `${name}: what answers at ${hosts} is no PostgreSQL, or ends connections at once (${said}): mend host and port.`;
const missing: Advice = ({ name, hosts, user, database }) =>
  `${name}: the server ${hosts} has no database "${database}": run CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${pg.escapeIdentifier(user)}; there, or mend the name.`;
const full: Advice = ({ name, said }) =>
  `${name}: the server has no connection left (${said}): raise max_connections, or put a pooler before it.`;
const notReady: Advice = ({ name, said }) =>
  `${name}: the server starts or ends just now (${said}): try again in a moment.`;
const readOnly: Advice = ({ name, hosts }) =>
  `${name}: ${hosts} takes no writes (a standby, or default_transaction_read_only): name the primary, or all servers with commas between.`;
const unknownToPooler: Advice = ({ name, said, user, database }) =>
  `${name}: the pooler there refuses the login "${user}" on "${database}" (${said}): tell it of both (docs/operations.md).`;
const poolerAlone: Advice = ({ name, said }) =>
  `${name}: the pooler there reaches no server (${said}): start the server, or mend what the pooler was told of it.`;
/**
 * Advice for PgBouncer's errors. PgBouncer uses the same code for all errors, so the advice is chosen by the error
 * message.
 */
const pooler: Advice = (refused) => (first(BY_POOLERS_WORDS, refused.said) ?? unknownToPooler)(refused);

const TLS_ERRORS =
  "SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\\w+|CERT_\\w+|ERR_(SSL|TLS)_\\w+";

/** Advice by error code: PostgreSQL's SQLSTATE or the network's code. */
const BY_CODE: [RegExp, Advice][] = [
  [/^(ECONNREFUSED|ETIMEDOUT|E(HOST|NET)UNREACH)$/, noAnswer],
  [/^(ENOTFOUND|EAI_AGAIN)$/, unknownHost],
  [/^(ECONNRESET|EPIPE)$/, notPostgres],
  [/^28/, login],
  [/^3D000$/, missing],
  [/^53300$/, full],
  [/^57P0[123]$/, notReady],
  [/^25006$/, readOnly],
  [/^08P01$/, pooler],
  [new RegExp(`^(${TLS_ERRORS})$`), tls],
];

/** Advice by the driver's error message, for errors without a code. */
const BY_WORDS: [RegExp, Advice][] = [
  [/SSL/, tls],
  [/timeout/, noAnswer],
  [
    /password must be a string/,
    ({ name, user }) => `${name}: the login "${user}" needs a password: give it.`,
  ],
  [/^Connection terminated/, notPostgres],
];

const BY_POOLERS_WORDS: [RegExp, Advice][] = [
  [/authentication failed/, login],
  [/^database .* does not exist/, missing],
  [/query_wait_timeout|server_login_retry/, poolerAlone],
];

/** Advice for a login without a right that migrations need (error code 42501). */
const forbidden: Advice = ({ name, said, user, database }) =>
  `${name}: the login ${pg.escapeIdentifier(user)} does not own the database (${said}): as a superuser run ALTER DATABASE ${pg.escapeIdentifier(database)} OWNER TO ${pg.escapeIdentifier(user)};`;

/** Returns one sentence with advice if the error means that the database cannot be used; undefined for other errors. */
export function databaseError(error: unknown, asked: Asked): string | undefined {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const advice = code === "42501" ? forbidden : first(BY_CODE, code);
  const found = advice ?? (code === "" ? first(BY_WORDS, message) : undefined);
  if (!found) return undefined;
  const { user = "", database = "" } = new pg.Client({ connectionString: serversOf(asked.address)[0] ?? "" });
  // The error of a host with two addresses has no message, but contains one error per address.
  const said =
    message || ((error as AggregateError).errors ?? []).map((each: Error) => each.message).join("; ");
  return found({ ...asked, said, hosts: hostsOf(asked.address), user, database });
}

/**
 * Runs work of a start that uses the database.
 * @throws LoginError with one sentence if the database could not be used.
 */
export async function orRefusal<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LoginError) throw error;
    // The cause of a migration's error is the database's error.
    const sentence = databaseError((error as Error).cause ?? error, asked);
    throw sentence ? new LoginError(sentence, { cause: error }) : error;
  }
}

const first = (list: [RegExp, Advice][], text: string) => list.find(([form]) => form.test(text))?.[1];
