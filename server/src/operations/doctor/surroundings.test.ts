import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkBucket } from "../../platform/uploads/check-bucket.ts";
import { examined, expectFound, folderOfTest } from "../../testing/examined.ts";
import { AUDIENCE, openIssuer } from "../../testing/issuer.ts";
import { environment, freePort } from "../../testing/processes.ts";
import { createTestStore } from "../../testing/store.ts";
import type { FindingState } from "./finding.ts";
import { checkInstallation } from "./installation.ts";

// Each test runs the doctor on a whole installation, which takes time.
vi.setConfig({ testTimeout: 300_000 });

/** Starts an HTTP server that runs until the test ends, and returns its URL. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OIDC = {
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: AUDIENCE,
  OIDC_JWKS_URI: "http://127.0.0.1:1/jwks",
};
const shop = { ...OIDC, PUBLIC_URL: "https://shop.example" };

describe("the doctor's findings about environment variables", () => {
  test("the doctor finds no fault in environment variables that fit together", () =>
    expectFound(["ok", "configuration", /The variables fit together/], {}));

  test("the doctor reports each invalid environment variable", async () => {
    expect(await examined("configuration", { PORT: "eighty", LOG_LEVEL: "loud" })).toEqual([
      expect.stringMatching(/^fault PORT must be a port number\.$/),
      expect.stringMatching(/^fault LOG_LEVEL must be /),
    ]);
    await expectFound(
      ["fault", "configuration", /OIDC_CLIENT_ID is not set\. It is needed beside OIDC_ISSUER\./],
      { OIDC_ISSUER: "https://id.example" },
    );
  });

  test.each<[string, Record<string, string>, [FindingState, string, RegExp]]>([
    [
      "TRUST_PROXY unset behind a proxy",
      shop,
      [
        "fault",
        "TRUST_PROXY",
        /TRUST_PROXY is not set: .*429\. Set TRUST_PROXY to the number of proxies, e\.g\. 1\./,
      ],
    ],
    [
      "a PUBLIC_URL without https",
      { ...shop, PUBLIC_URL: "http://shop.example" },
      [
        "fault",
        "PUBLIC_URL",
        /unencrypted: put a proxy with HTTPS in front .*set PUBLIC_URL to its https address/,
      ],
    ],
    [
      "a PUBLIC_URL without https in production",
      { ...shop, NODE_ENV: "production", PUBLIC_URL: "http://shop.example" },
      ["fault", "configuration", /PUBLIC_URL must be an https address with NODE_ENV=production/],
    ],
    ["NODE_ENV unset", shop, ["warning", "NODE_ENV", /NODE_ENV is not production: set it/]],
    [
      "a drain shorter than a proxy takes to notice",
      { ...shop, TRUST_PROXY: "1", DRAIN_SECONDS: "1" },
      ["warning", "DRAIN_SECONDS", /requests fail in every restart\. Leave it out\./],
    ],
    [
      "sign-in as anybody",
      { LOCAL_IDENTITY: "1", HOST: "0.0.0.0" },
      ["fault", "LOCAL_IDENTITY", /can sign in as anybody, .*Set OIDC_ISSUER and OIDC_CLIENT_ID/],
    ],
    [
      "a PUBLIC_URL with a path",
      { PUBLIC_URL: "http://localhost:3000/shop" },
      ["fault", "PUBLIC_URL", /has a host name of its own and no path\. Set it to http:\/\/localhost:3000,/],
    ],
    [
      "admins by their names",
      { ADMIN_EMAILS: "boss@mail.test, Asha <asha@mail.test>" },
      ["fault", "ADMIN_EMAILS", /"asha <asha@mail\.test>" is no e-mail address, .*bare addresses/],
    ],
    [
      "admins with semicolons between",
      { ADMIN_EMAILS: "boss@mail.test;asha@mail.test" },
      ["fault", "ADMIN_EMAILS", /is no e-mail address, .*with commas between/],
    ],
    [
      "backups inside the store's own folder",
      { DATA_DIR: "/tmp/hira-no-such", BACKUP_DIR: "/tmp/hira-no-such/backups" },
      ["fault", "BACKUP_DIR", /lie in one another, .*set BACKUP_DIR to another disk/],
    ],
    ["no limits", { RATE_LIMITS: "off" }, ["warning", "RATE_LIMITS", /nothing is limited\. Take it out/]],
  ])("the doctor reports variables that do not fit together: %s", async (_, env, finding) =>
    expectFound(finding, env),
  );

  test("the doctor reports a backup folder that is a symbolic link into the store's data folder", async () => {
    const [DATA_DIR, elsewhere] = [await folderOfTest(), await folderOfTest()];
    await symlink(DATA_DIR, join(elsewhere, "disk"));
    await expectFound(["fault", "BACKUP_DIR", /lie in one another/], {
      DATA_DIR,
      BACKUP_DIR: join(elsewhere, "disk", "backups"),
    });
  });
});

describe("the doctor's findings about the identity provider", () => {
  const NO_DESCRIPTION = /^fault OIDC_ISSUER: the description of \S+ cannot be had \(.*so nobody can sign in/;

  /** Expects this finding. Of other findings, only the one that a fake issuer has no metadata is allowed. */
  async function expectProvider([state, text]: [FindingState, RegExp], env: Record<string, string>) {
    const lines = [
      new RegExp(`^${state} [^\\n]*${text.source}`),
      ...(env.OIDC_JWKS_URI ? [NO_DESCRIPTION] : []),
    ];
    expect(await examined("identity provider", env)).toEqual(
      lines.map((line) => expect.stringMatching(line)),
    );
  }

  test("the doctor reports that the identity provider works, and has no finding about its clock", async () => {
    const issuer = await openIssuer();
    onTestFinished(issuer.close);
    await expectProvider(["ok", /https:\/\/issuer\.test answers, with 1 key/], issuer.env);
    expect(await examined("clock", issuer.env)).toEqual([]);
  });

  test("the doctor reports that the identity provider's keys cannot be fetched", async () => {
    const nobody = `http://127.0.0.1:${await freePort()}/jwks`;
    await expectProvider(
      [
        "fault",
        /OIDC_JWKS_URI: the keys of https:\/\/id\.example cannot be had \(.*ECONNREFUSED.*\), so nobody can sign in: mend the address/,
      ],
      { ...OIDC, OIDC_JWKS_URI: nobody },
    );
    const away = await served((_, response) => void response.writeHead(503).end());
    await expectProvider(["fault", /answers 503\), so nobody can sign in/], {
      ...OIDC,
      OIDC_JWKS_URI: away,
    });
    const another = await served(
      (_, response) => void response.end(JSON.stringify({ issuer: "https://other.example" })),
    );
    await expectProvider(["fault", /OIDC_ISSUER: .*names another issuer\), so nobody can sign in/], {
      OIDC_ISSUER: another,
      OIDC_CLIENT_ID: AUDIENCE,
    });
  });

  test("the doctor reports that the claims in the provider's metadata do not include the time of the sign-in", async () => {
    const provider = (claims: object) =>
      served((request, response) => {
        const issuer = `http://${request.headers.host}`;
        response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks`, keys: [], ...claims }));
      });
    const of = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: AUDIENCE });
    const without = await provider({ claims_supported: ["sub", "email"] });
    expect(await examined("identity provider", of(without))).toContainEqual(
      expect.stringMatching(/^warning .*does not name auth_time among its claims/),
    );
    expect(await examined("identity provider", of(await provider({})))).toContainEqual(
      expect.stringMatching(/^warning .*does not say which claims it sends, so it cannot be told/),
    );
    const withIt = await provider({ claims_supported: ["sub", "auth_time"] });
    expect(await examined("identity provider", of(withIt))).not.toContainEqual(
      expect.stringContaining("asked for a password"),
    );
  });

  test("the doctor reports that the provider's metadata cannot be fetched, even if its keys can be fetched", async () => {
    const issuer = await openIssuer();
    onTestFinished(issuer.close);
    const OIDC_ISSUER = `http://127.0.0.1:${await freePort()}`;
    await expectProvider(["ok", /answers, with 1 key/], { ...issuer.env, OIDC_ISSUER });
  });

  test("the doctor reports that the identity provider has published no key", async () => {
    const empty = await served((_, response) => void response.end('{"keys":[]}'));
    await expectProvider(["fault", /OIDC_JWKS_URI: the key set is empty, .*mend the address/], {
      ...OIDC,
      OIDC_JWKS_URI: empty,
    });
  });

  test("the doctor reports that the identity provider's clock is a day ahead of this machine's", async () => {
    const late = await served((_, response) => {
      response.setHeader("date", new Date(Date.now() + 86_400_000).toUTCString());
      response.end('{"keys":[]}');
    });
    await expectFound(
      [
        "fault",
        "clock",
        /clock is 24 hours behind the identity provider's: sign-ins may fail\. Turn on time synchronization/,
      ],
      { ...OIDC, OIDC_JWKS_URI: late },
    );
  });
});

describe("the doctor's findings about folders and disks", () => {
  test("the doctor reports a configured folder that is a file", async () => {
    const folder = await folderOfTest();
    await writeFile(join(folder, "file"), "");
    await expectFound(
      ["fault", "folders", /BACKUP_DIR: \S+file is a file where a folder should be: set another one/],
      { BACKUP_DIR: join(folder, "file") },
    );
    await mkdir(join(folder, "data"));
    await writeFile(join(folder, "data/uploads"), "");
    await expectFound(["fault", "folders", /the uploads in DATA_DIR: \S+uploads is a file/], {
      DATA_DIR: join(folder, "data"),
    });
  });

  const script = (folder: string, size: string, flags = "") =>
    `mount -t tmpfs -o size=${size} none ${folder}; ${flags} exec ${process.execPath} ${join(import.meta.dirname, "../commands/doctor.ts")} --json`;
  const inOwnMounts = (text: string, env: Record<string, string> = {}) =>
    spawnSync("unshare", ["--user", "--map-root-user", "--mount", "sh", "-ec", text], {
      encoding: "utf8",
      env: { ...environment, ...env },
    });
  const mayMount = inOwnMounts("mount -t tmpfs none /mnt").status === 0;

  test.skipIf(!mayMount)("the doctor reports a disk that is full", async () => {
    const DATA_DIR = await folderOfTest();
    const { status, stdout } = inOwnMounts(
      script(DATA_DIR, "1m", `head -c 1048576 /dev/zero > ${DATA_DIR}/full || true;`),
      { DATA_DIR, PORT: String(await freePort()) },
    );
    expect(JSON.parse(stdout).findings).toContainEqual({
      state: "fault",
      subject: "disk",
      text: expect.stringMatching(
        /^0 bytes are free \(0 %\) where DATA_DIR lies\. Make room or a larger disk/,
      ),
    });
    expect(status).toBe(1);
  });

  test.skipIf(!mayMount)("the doctor reports a disk that is read-only", async () => {
    const DATA_DIR = await folderOfTest();
    const { stdout } = inOwnMounts(script(DATA_DIR, "1m", `mount -o remount,ro ${DATA_DIR};`), {
      DATA_DIR,
      PORT: String(await freePort()),
    });
    expect(JSON.parse(stdout).findings).toContainEqual({
      state: "fault",
      subject: "folders",
      text: expect.stringMatching(
        /^DATA_DIR: user \d+ may not write to \S+ \(EROFS\): chown it .*mend its mount/,
      ),
    });
  });

  // Only root can give files to another user, so the test runs only as root.
  test.runIf(process.geteuid?.() === 0)(
    "the doctor reports a folder of another user, in which root starts no store",
    async () => {
      const DATA_DIR = await folderOfTest();
      await chown(DATA_DIR, 12_345, 12_345);
      await expectFound(
        ["fault", "folders", /DATA_DIR: \S+ belongs to another user \(uid 12345\).*sudo -u '#12345'/],
        { DATA_DIR },
      );
    },
  );

  test.skipIf(process.geteuid?.() === 0)("the doctor reports a folder of another user", async () => {
    const DATA_DIR = await folderOfTest();
    await chmod(DATA_DIR, 0o500);
    await expectFound(["fault", "folders", /DATA_DIR: user \d+ may not write to .*EACCES.*chown it/], {
      DATA_DIR,
    });
  });
});

describe("the doctor's findings about the port and the running store", () => {
  test("the doctor reports that another program uses the store's port", async () => {
    const other = createSocketServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const PORT = String((other.address() as AddressInfo).port);
    await expectFound(["fault", "port", /Port \d+ is in use\. Set PORT to another one/], { PORT });
  });

  test("the doctor reports that HOST is an address of another machine", () =>
    expectFound(
      ["fault", "port", /HOST is no address of this machine \(192\.0\.2\.1\)\. Set it to 127\.0\.0\.1/],
      { HOST: "192.0.2.1", LOCAL_IDENTITY: "1" },
    ));

  const METRICS_TOKEN = "0123456789abcdef";

  test("the doctor recognises a running store at its port, and reports whether the store is ready", async () => {
    const store = await createTestStore({ drainSeconds: 0 });
    const { port: PORT } = new URL(store.base);
    await expectFound(["ok", "store", /A store answers at \S+, and is ready/], { PORT });
    expect(await examined("port", { PORT })).toEqual([]);
    await store.drain();
    await expectFound(["fault", "store", /is not ready \(503\): .*Its log says which/], { PORT });
  });

  test("the doctor reports that TRUST_PROXY does not match the proxy's requests, and that log lines were lost", async () => {
    const store = await createTestStore({ metricsToken: METRICS_TOKEN, lostLogLines: () => 7 });
    store.expectLogged(/^Requests come through a proxy, and TRUST_PROXY is not set/);
    const { port: PORT } = new URL(store.base);
    const proxy = await served(async (request, response) => {
      const reply = await fetch(store.base + request.url, { headers: { "x-forwarded-for": "203.0.113.9" } });
      response.writeHead(reply.status).end(await reply.text());
    });
    const env = { PORT, METRICS_TOKEN, PUBLIC_URL: proxy };
    await expectFound(["ok", "PUBLIC_URL", /leads to the store/], env);
    await expectFound(
      [
        "fault",
        "trust-proxy",
        /TRUST_PROXY does not fit the requests that come, .*set it as the running store's log says/,
      ],
      env,
    );
    await expectFound(
      ["fault", "log", /7 lines of the running store's log were lost: its disk is full, .*Make room/],
      env,
    );
    const another = { ...env, METRICS_TOKEN: "another-token-of-16" };
    await expectFound(["warning", "METRICS_TOKEN", /answers 401 to METRICS_TOKEN: .*restart it/], another);
  });

  test("the doctor reports that the public URL does not lead to a store, or leads to a different store", async () => {
    const store = await createTestStore();
    const { port: PORT } = new URL(store.base);
    const elsewhere = await served((_, response) => void response.writeHead(502).end());
    await expectFound(
      [
        "fault",
        "PUBLIC_URL",
        /answers 502: the proxies of deploy\/proxies take 5 s .*look where the proxy sends/,
      ],
      { PORT, PUBLIC_URL: elsewhere },
    );
    await store.drain();
    await expectFound(
      [
        "fault",
        "PUBLIC_URL",
        /answers 502: the proxy sends nobody to a store that is not ready, .*mend the store/,
      ],
      { PORT, PUBLIC_URL: elsewhere },
    );
    const page = await served((_, response) => void response.writeHead(404).end());
    await expectFound(
      ["fault", "PUBLIC_URL", /answers 404 instead of the store: look where the proxy sends/],
      { PORT, PUBLIC_URL: page },
    );
    await expectFound(
      [
        "warning",
        "PUBLIC_URL",
        /does not answer this machine \(.*ECONNREFUSED.*\): see whether the domain leads here/,
      ],
      { PORT, PUBLIC_URL: `http://localhost:${await freePort()}` },
    );
  });
});

describe("the doctor's findings about the bucket of images", () => {
  const settings = {
    bucket: "shop-images",
    accessKeyId: "AKIDEXAMPLE",
    secretAccessKey: "secret-of-the-test",
  };
  const look = async (
    code: string,
    status = 403,
    publicSide = "<Error><Code>AccessDenied</Code></Error>",
  ) => {
    const endpoint = await served(
      (_, response) =>
        void response
          .writeHead(status, { "content-type": "application/xml" })
          .end(`<Error><Code>${code}</Code></Error>`),
    );
    const publicUrl = await served((_, response) => void response.end(publicSide));
    return checkBucket({ ...settings, endpoint, publicUrl });
  };

  test.each([
    ["AccessDenied", 403, []],
    ["NoSuchKey", 404, []],
    ["InvalidAccessKeyId", 403, ["S3_ACCESS_KEY_ID is not known there: mend it."]],
    ["SignatureDoesNotMatch", 403, ["S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: mend it."]],
    ["NoSuchBucket", 404, ["S3_BUCKET is not there: make the bucket, or mend its name."]],
  ])("the doctor reports a problem with the bucket of images: %s", async (code, status, sentences) => {
    expect(await look(code, status)).toEqual(sentences);
  });

  test("the doctor reports that anybody may list the images in the bucket", async () => {
    expect(await look("AccessDenied", 403, "<?xml?><ListBucketResult></ListBucketResult>")).toEqual([
      "S3_PUBLIC_URL: everybody may list the bucket: allow everybody GetObject below uploads/ and nothing else.",
    ]);
  });

  test("the doctor reports that the bucket does not answer", async () => {
    const found = await examined("bucket", {
      ...{
        S3_ENDPOINT: "http://127.0.0.1:1",
        S3_BUCKET: "shop-images",
        S3_PUBLIC_URL: "https://127.0.0.1:1",
      },
      ...{ S3_ACCESS_KEY_ID: "AKIDEXAMPLE", S3_SECRET_ACCESS_KEY: "secret-of-the-test" },
    });
    expect(found).toEqual([
      expect.stringMatching(/^fault S3_ENDPOINT: the bucket does not answer \(.*\): mend the address/),
      expect.stringMatching(
        /^fault S3_PUBLIC_URL does not answer \(.*\), so pages show no pictures: mend the address\.$/,
      ),
    ]);
  });
});

describe("the doctor's findings about the program's folder", () => {
  async function root(): Promise<string> {
    const folder = await folderOfTest();
    await mkdir(join(folder, "node_modules/node/bin"), { recursive: true });
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ engines: { node: ">=20.19" }, dependencies: { node: "^26.10.0" } }),
    );
    return folder;
  }

  test("the doctor reports an old Node, a missing or different bundled Node, and web pages that are not built", async () => {
    const folder = await root();
    const looked = async (version: string) =>
      (await checkInstallation(folder, version)).map(({ state, text }) => `${state} ${text}`);
    expect(await looked("18.20.1")).toContainEqual(
      expect.stringMatching(
        /^fault This is Node 18\.20\.1, and the store needs 20\.19 .*: install a newer one/,
      ),
    );
    expect(await looked("24.0.0")).toEqual([
      expect.stringMatching(
        /^fault The Node that the store runs on \(\^26\.10\.0\) is not installed in \S+: run npm ci --omit=dev\.$/,
      ),
      expect.stringMatching(
        /^fault The pages are not built \(\S+index\.html is missing\): run npm run build\.$/,
      ),
    ]);
    await writeFile(join(folder, "node_modules/node/bin/node"), "");
    await writeFile(join(folder, "node_modules/node/package.json"), '{"version":"26.10.0"}');
    expect((await looked("24.0.0"))[0]).toMatch(
      /^warning The store brings Node 26\.10\.0, and this ran on 24\.0\.0: start it with npm start/,
    );
    for (const file of ["client/index.html", "server/entry-server.js"]) {
      await mkdir(join(folder, "web/dist", file, ".."), { recursive: true });
      await writeFile(join(folder, "web/dist", file), "");
    }
    expect(await looked("26.10.0")).toEqual([
      "ok The store runs on Node 26.10.0.",
      "ok The pages are built.",
    ]);
  });
});
