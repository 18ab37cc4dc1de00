const FORM = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Settings of libpq by which it chooses one of an address's hosts. The store removes them and finds the writable host
 * itself (`primary.ts`).
 */
const CHOICES = ["target_session_attrs", "load_balance_hosts"];

interface Parts {
  scheme: string;
  login: string;
  hosts: string[];
  path: string;
  query: URLSearchParams;
}

function partsOf(address: string): Parts {
  const [, scheme = "postgres://", login = "", hosts = "", path = "", query = ""] = FORM.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  for (const name of CHOICES) parameters.delete(name);
  return { scheme, login, hosts: hosts.split(","), path, query: parameters };
}

function write({ scheme, login, path, query }: Parts, hosts: string): string {
  return `${scheme}${login && `${login}@`}${hosts}${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Returns one address for each host of the given address: `postgres://user@first:5432,second:5432/name` has two. */
export function serversOf(address: string): string[] {
  const parts = partsOf(address);
  return parts.hosts.map((host) => write(parts, host));
}

/** Returns the address of the same servers and database with another login. */
export function withLogin(address: string, user: string, password: string): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const parts = partsOf(address);
  return write({ ...parts, login }, parts.hosts.join(","));
}

/**
 * Returns an address without its password, and the password. Everybody on the machine can read command lines, so they
 * must not contain it.
 */
export function withoutPassword(address: string): { address: string; password: string | undefined } {
  const parts = partsOf(address);
  const [user = "", password] = parts.login.split(":");
  const shown = write({ ...parts, login: user }, parts.hosts.join(","));
  return { address: shown, password: password && decodeURIComponent(password) };
}

/** Returns the hosts of a database address, without its user and password. */
export function hostsOf(address: string): string {
  return partsOf(address).hosts.join(", ");
}

/** Returns true if every host of the database address can be parsed. */
export function isAddress(address: string): boolean {
  return FORM.test(address) && serversOf(address).every((server) => URL.canParse(server));
}
