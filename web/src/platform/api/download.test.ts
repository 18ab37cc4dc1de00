import { describe, expect, it } from "vitest";
import { type Arrived, createDownload } from "./download.ts";

const users = { route: "GET /users/export.csv", query: { search: "a b" } } as const;
const csv = '\uFEFFUID,Name\r\n1,"two\r\nlines, ""quoted"""\r\n2,নুসরাত\r\n';

/** Fake `fetch` that returns the given answers one after another and records the requests. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { url: string; token: string | null; signal: AbortSignal | null | undefined }[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    const token = new Headers(init?.headers).get("authorization");
    asked.push({ url: String(url), token, signal: init?.signal });
    return (await answers.shift()?.()) ?? Response.error();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}

const headers = {
  "content-disposition": 'attachment; filename="users.csv"',
  "content-type": "text/csv; charset=utf-8",
};

/**
 * A file in chunks of seven bytes. The chunks split characters and quoted values. `end` can end the transfer
 * with an error.
 */
function file(end: (stream: ReadableStreamDefaultController) => void = (stream) => stream.close()) {
  const bytes = new TextEncoder().encode(csv);
  return new Response(
    new ReadableStream({
      start(stream) {
        for (let at = 0; at < bytes.length; at += 7) stream.enqueue(bytes.slice(at, at + 7));
      },
      pull: end,
    }),
    { headers },
  );
}

const refusal = (status: number, code: string) => () => Response.json({ message: "No.", code }, { status });
const token = async (forceRefresh: boolean) => (forceRefresh ? "fresh" : "old");

describe("createDownload downloads an export that arrives in chunks", () => {
  it("createDownload sends the token, reports bytes and rows while the file arrives, and returns the whole file", async () => {
    const { fetch, asked } = network(() => file());
    const told: Arrived[] = [];
    const got = await createDownload({ token, fetch })(users, { onProgress: (now) => told.push(now) });
    expect(asked).toMatchObject([{ url: "/api/users/export.csv?search=a+b", token: "Bearer old" }]);
    expect(got.name).toBe("users.csv");
    expect(await got.content.bytes()).toEqual(new TextEncoder().encode(csv));
    const bytes = got.content.size;
    expect(got.arrived).toEqual({ bytes, rows: 2 });
    expect(told.length).toBe(Math.ceil(bytes / 7));
    expect(told[0]).toEqual({ bytes: 7, rows: 0 });
    expect(told.at(-1)).toEqual(got.arrived);
  });

  it("createDownload sends the call once more with a new token if the token has expired", async () => {
    const { fetch, asked } = network(refusal(401, "invalid_token"), () => file());
    await createDownload({ token, fetch })(users);
    expect(asked.map((call) => call.token)).toEqual(["Bearer old", "Bearer fresh"]);
  });

  it("createDownload throws an error that says why the server or the network failed", async () => {
    const failing = (...answers: Parameters<typeof network>) =>
      createDownload({ token, fetch: network(...answers).fetch, quietMs: 50 })(users);
    await expect(failing(refusal(403, "admin_only"))).rejects.toMatchObject({ code: "admin_only" });
    await expect(failing(() => new Response("<html>", { status: 502 }))).rejects.toThrow(
      "Failed to export. HTTP 502",
    );
    await expect(failing(() => Promise.reject(new TypeError("offline")))).rejects.toThrow(
      /^Failed to export\.$/,
    );
    const broken = () => file((stream) => stream.error(new TypeError("cut")));
    await expect(failing(broken)).rejects.toThrow("The export broke off. Please try again.");
  });

  it("createDownload fails if the server stops sending data", async () => {
    const silent = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const { fetch, asked } = network(() => silent(asked[0]?.signal));
    await expect(createDownload({ token, fetch, quietMs: 20 })(users)).rejects.toMatchObject({
      code: "timeout",
    });
  });

  it("createDownload throws an AbortError, for which no error is shown, when it is aborted", async () => {
    const stop = new AbortController();
    const { fetch } = network(() => file((stream) => stream.error(stop.signal.reason)));
    const ending = createDownload({ token, fetch })(users, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(ending).rejects.toMatchObject({ name: "AbortError" });
  });
});
