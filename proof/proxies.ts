import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

export type ProxyKind = "haproxy" | "nginx" | "caddy";

export interface RunningProxy {
  base: string;
  /** Cuts all connections that the proxy forwards. Absent if the proxy cuts connections automatically after a time. */
  cut?: () => void;
  end(): Promise<void>;
}

interface Recipe {
  /** Name of the proxy's configuration file in `deploy/proxies/`. */
  file: string;
  /**
   * Replacements in the file, so that the proxy serves plain HTTP on a loopback port and uses the stores' ports. Throws
   * if a text to replace is not in the file.
   */
  changes(ports: Ports, home: string): [from: string, to: string][];
  /** Inserts the text of the file into a complete configuration. */
  wrap?(text: string, home: string, cutAfter?: number): string;
  command(file: string, home: string): string[];
  /**
   * Cuts all connections that the proxy forwards, by the command that an operator would use. Only for a proxy without a
   * time limit.
   */
  cut?(child: ChildProcess, home: string): void;
}

interface Ports {
  proxy: number;
  stores: readonly [number, number];
}

/** Returns the path of the Unix socket on which the store with this port also listens. */
export const socketOf = (port: number, home: string) => join(home, `${port}.sock`);

const sockets = ({ stores: [one, two] }: Ports, home: string): [string, string][] => [
  ["/run/hira/3001/store.sock", socketOf(one, home)],
  ["/run/hira/3002/store.sock", socketOf(two, home)],
];

const stores = ({ stores: [one, two] }: Ports): [string, string][] => [
  ["127.0.0.1:3001", `127.0.0.1:${one}`],
  ["127.0.0.1:3002", `127.0.0.1:${two}`],
];

const recipes: Record<ProxyKind, Recipe> = {
  haproxy: {
    file: "haproxy.cfg",
    changes: (ports, home) => [
      ["\nglobal\n", `\nglobal\n  stats socket ${join(home, "admin.sock")} mode 600 level admin\n`],
      ["  bind :80\n", ""],
      ["bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1", `bind 127.0.0.1:${ports.proxy}`],
      ["  http-request redirect scheme https code 308 unless { ssl_fc }\n", ""],
      ...stores(ports),
    ],
    command: (file) => ["haproxy", "-db", "-f", file],
    cut: (_, home) => {
      const commands = ["one", "two"].map((name) => `shutdown sessions server stores/${name}`);
      connect(join(home, "admin.sock"))
        .on("error", () => {})
        .end(`${commands.join("; ")}\n`);
    },
  },
  nginx: {
    file: "nginx.conf",
    changes: (ports, home) => [
      ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.proxy};`],
      ["  listen 80;", `  listen unix:${join(home, "redirect.sock")};`],
      ["  ssl_certificate /etc/nginx/certs/shop.example.pem;\n", ""],
      ["  ssl_certificate_key /etc/nginx/certs/shop.example.key;\n", ""],
      ["  server_name shop.example;\n  ssl_protocols", "  server_name localhost;\n  ssl_protocols"],
      ...sockets(ports, home),
    ],
    wrap: (text, home) => `worker_processes 2;
worker_shutdown_timeout 1s;
pid ${home}/nginx.pid;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`).join("\n  ")}
${text}
}
`,
    command: (file, home) => [
      "nginx",
      "-p",
      home,
      "-e",
      join(home, "error.log"),
      "-c",
      file,
      "-g",
      "daemon off;",
    ],
    // Reloads the proxy's configuration, as happens after each new certificate.
    cut: (child) => void child.kill("SIGHUP"),
  },
  caddy: {
    file: "Caddyfile",
    changes: (ports) => [
      ["{$PUBLIC_URL:shop.example} {", `http://127.0.0.1:${ports.proxy} {`],
      ...stores(ports),
    ],
    wrap: (text, _, cutAfter) => {
      const limit = cutAfter ? `\tservers {\n\t\ttimeouts {\n\t\t\twrite ${cutAfter}s\n\t\t}\n\t}\n` : "";
      return `{\n\tadmin off\n\tauto_https off\n${limit}}\n${text}`;
    },
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
  },
};

/** Returns the reason why a proxy cannot run on this machine, in one sentence. Undefined if it can. */
export function missing(kind: ProxyKind): string | undefined {
  try {
    execFileSync("sh", ["-c", `command -v ${kind}`], { stdio: "ignore" });
    return undefined;
  } catch {
    return `${kind} is not installed here: apt-get install ${kind}.`;
  }
}

/**
 * Starts a proxy in front of two stores. The proxy uses its file in `deploy/`, in which only addresses and TLS are
 * changed. `cutAfter`: seconds after which the proxy cuts the connections that it forwards. Without such a setting, it
 * cuts them when `cut` is called. `before`: starts the proxy before the stores.
 */
export async function startProxy(
  kind: ProxyKind,
  ports: Ports,
  home: string,
  { cutAfter, before }: { cutAfter?: number | undefined; before?: "stores" } = {},
): Promise<RunningProxy> {
  const { file, changes, wrap = (text) => text, command, cut } = recipes[kind];
  let text = await readFile(new URL(`../deploy/proxies/${file}`, import.meta.url), "utf8");
  for (const [from, to] of changes(ports, home)) {
    if (!text.includes(from)) throw new Error(`deploy/proxies/${file} has no "${from.trim()}" any more.`);
    text = text.replaceAll(from, to);
  }
  const path = join(home, file);
  await writeFile(path, wrap(text, home, cutAfter));
  const [program = "", ...args] = command(path, home);
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "ignore"] });
  const base = `http://127.0.0.1:${ports.proxy}`;
  const isThere = async () => {
    const reply = await fetch(`${base}/health/live`).catch(() => undefined);
    return before === "stores" ? reply !== undefined : reply?.status === 200;
  };
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: see ${path}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    base,
    ...(cut && { cut: () => cut(child, home) }),
    async end() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
