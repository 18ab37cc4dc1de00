import { describe, expect, it, vi } from "vitest";
import { callAddress, createApi } from "./client.ts";
import { ApiError } from "./error.ts";
import type { TokenSource } from "./with-token.ts";

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** Fake `fetch` that returns the given answers one after another and records the calls. */
function network(...answers: (Response | Error)[]) {
  const calls: { url: string; method: string; headers: Headers; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ url: String(input), method: init?.method ?? "", headers: new Headers(init?.headers), body });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error("One call too many.");
    return answer;
  };
  return { fetch, calls };
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("The call should fail."),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(String(error))),
  );

describe("a failed call has an error text that can be shown", () => {
  const load = (answer: Response | Error) => {
    const api = createApi({ fetch: network(answer).fetch });
    return caught(api("GET /categories", { fallback: "Failed to load. HTTP {status}" }));
  };

  it("a failed call shows its fallback text with the HTTP status if the reply contains no text", async () => {
    expect((await load(new Response("<html>", { status: 502 }))).message).toBe("Failed to load. HTTP 502");
  });

  it("a failed call shows its fallback text without a status if there was no reply", async () => {
    expect((await load(new TypeError("offline"))).message).toBe("Failed to load.");
  });

  it("the text of an unexpected error contains the request ID, which the shop's support needs", async () => {
    const reply = json(500, {
      message: "Something went wrong.",
      code: "internal",
      requestId: "a1B2c3D4e5F6",
    });
    expect((await load(reply)).message).toBe("Something went wrong. (Reference: a1B2c3D4e5F6)");
  });

  it("a failed call shows the reply's own text if it has one", async () => {
    expect((await load(json(409, { message: "No.", code: "out_of_stock" }))).message).toBe("No.");
  });
});

describe("callAddress returns the address that a call requests", () => {
  it("callAddress encodes path parameters and puts them into the path", () => {
    expect(callAddress("/users/{uid}/balance", { uid: "a/b c" })).toBe("/users/a%2Fb%20c/balance");
  });

  it("callAddress throws if the value of a path parameter is missing", () => {
    expect(() => callAddress("/users/{uid}", { uid: "" })).toThrow(TypeError);
  });

  it("callAddress omits query parameters that are undefined", () => {
    expect(callAddress("/requests", {}, { uid: "7", search: undefined, status: "" })).toBe("/requests?uid=7");
  });
});

describe("the API client sends a call and returns its reply", () => {
  it("a call sends its method, body and idempotency key, and returns the reply", async () => {
    const { fetch, calls } = network(json(200, { order: { _id: "1" } }));
    const api = createApi({ fetch, token: async () => "t" });
    const body = { productId: "p", paymentMethod: "wallet" as const, amount: 5 };
    const reply = await api("POST /orders", { body, idempotencyKey: "k" });
    expect(reply).toEqual({ order: { _id: "1" } });
    expect(calls[0]).toMatchObject({ url: "/api/orders", method: "POST", body });
    expect(calls[0]?.headers.get("idempotency-key")).toBe("k");
    expect(calls[0]?.headers.get("authorization")).toBe("Bearer t");
  });

  it("a call of a public route neither requests a token nor sends one", async () => {
    const { fetch, calls } = network(json(200, { slides: [] }));
    const token = vi.fn(async () => "t");
    await createApi({ fetch, token })("GET /heroslides");
    expect(calls[0]?.headers.has("authorization")).toBe(false);
    expect(token).not.toHaveBeenCalled();
  });

  it("a call that needs a sign-in fails without a network request when nobody is signed in", async () => {
    const { fetch, calls } = network();
    const error = await caught(createApi({ fetch, token: async () => null })("GET /payment-instructions"));
    expect(error).toMatchObject({ status: 401, message: "User not authenticated." });
    expect(calls).toHaveLength(0);
  });
});

describe("the API client handles a token that the server rejects", () => {
  const refused = () => json(401, { code: "invalid_token", message: "Failed to authenticate." });
  const token = async (forceRefresh: boolean) => (forceRefresh ? "new" : "old");

  it("the API client renews a rejected token and then repeats the call once", async () => {
    const { fetch, calls } = network(refused(), json(200, { instructions: [] }));
    await createApi({ fetch, token })("GET /payment-instructions");
    expect(calls.map((call) => call.headers.get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
  });

  it("the API client renews the token only once per call", async () => {
    const { fetch, calls } = network(refused(), refused(), json(200, {}));
    const error = await caught(createApi({ fetch, token })("GET /payment-instructions"));
    expect(error.code).toBe("invalid_token");
    expect(calls).toHaveLength(2);
  });

  it("the API client asks the person to sign in again if the token cannot be renewed", async () => {
    const { fetch } = network(refused());
    const ended = async (forceRefresh: boolean) => (forceRefresh ? null : "old");
    const error = await caught(createApi({ fetch, token: ended })("GET /payment-instructions"));
    expect(error.message).toBe("Failed to authenticate. Please log in again.");
  });

  it("the API client does not renew the token if the server's only objection is a missing profile", async () => {
    const { fetch, calls } = network(json(401, { code: "no_profile", message: "No profile." }));
    const error = await caught(createApi({ fetch, token })("GET /users/{uid}", { params: { uid: "1" } }));
    expect(error.code).toBe("no_profile");
    expect(calls).toHaveLength(1);
  });
});

describe("the API client throws an error that describes the failed call", () => {
  it("ApiError contains the server's message, code, expected numbers, fields and request ID", async () => {
    const reply = {
      code: "fee_changed",
      message: "The fee has changed.",
      requestId: "r1",
      expected: { fee: 2 },
      fields: { amount: "Too low." },
    };
    const { fetch } = network(json(409, reply));
    const told: ApiError[] = [];
    const api = createApi({ fetch, onError: (error) => told.push(error) });
    const error = await caught(api("GET /contact"));
    expect(error).toMatchObject({ status: 409, ...reply });
    expect(told).toEqual([error]);
  });

  it.each([
    ["a page that is not ours", new Response("<h1>Bad gateway</h1>", { status: 502 }), 502],
    ["no connection", new TypeError("fetch failed"), 0],
    ["a time-out", new DOMException("", "TimeoutError"), 0],
    ["a success that is not JSON", new Response("hello", { status: 200 }), 0],
  ])("a failed call shows its fallback text for %s", async (_, answer, status) => {
    const { fetch } = network(answer);
    const error = await caught(createApi({ fetch })("GET /contact", { fallback: "Failed to fetch." }));
    expect(error).toMatchObject({ status, message: "Failed to fetch." });
  });

  it("the API client throws the unchanged AbortError if the caller aborts a call", async () => {
    const aborted = AbortSignal.abort();
    const { fetch } = network(aborted.reason);
    const told = vi.fn();
    const call = createApi({ fetch, onError: told })("GET /contact", { signal: aborted });
    await expect(call).rejects.toBe(aborted.reason);
    expect(told).not.toHaveBeenCalled();
  });
});

describe("the API client sends a token, if somebody is signed in, with public calls whose rate limit also counts per account", () => {
  const query = { productId: "0190a0a0-0000-7000-8000-000000000003", playerId: "12345678" };
  const asked = async (token: () => Promise<string | null>) => {
    const { fetch, calls } = network(json(200, { name: null, valid: null }));
    await createApi({ fetch, token })("GET /player-names", { query });
    return calls[0]?.headers.get("authorization");
  };

  it("such a public call has the token of the signed-in person, or no token if nobody is signed in", async () => {
    expect(await asked(async () => "abc")).toBe("Bearer abc");
    expect(await asked(async () => null)).toBeNull();
    expect(await asked(() => Promise.reject(new Error("The provider is away.")))).toBeNull();
  });
});

describe("the API client asks for a fresh sign-in if the server says that a call needs one", () => {
  const stale = () => json(403, { message: "Please confirm that it is you.", code: "sign_in_again" });
  const body = { amount: 5, reason: "A correction" };
  const credit = (parts: { fetch: typeof fetch; confirm?: () => Promise<boolean> }) => {
    let count = 0;
    const token = Object.assign(async () => `token-${++count}`, { confirm: parts.confirm });
    const api = createApi({ fetch: parts.fetch, token: token as TokenSource });
    return api("PATCH /users/{uid}/balance", { params: { uid: "u1" }, body, idempotencyKey: "one-key" });
  };

  it("the API client repeats the call with the same content and idempotency key after the person confirmed", async () => {
    const { fetch, calls } = network(stale(), json(200, { balance: 5 }));
    expect(await credit({ fetch, confirm: async () => true })).toEqual({ balance: 5 });
    expect(calls.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["one-key", "one-key"]);
    expect(calls.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer token-1",
      "Bearer token-2",
    ]);
    expect(calls.map((call) => call.body)).toEqual([body, body]);
  });

  it("the API client asks only once, and the call fails if the person declines", async () => {
    const { fetch, calls } = network(stale());
    expect((await caught(credit({ fetch, confirm: async () => false }))).code).toBe("sign_in_again");
    expect(calls).toHaveLength(1);
    const again = network(stale(), stale());
    const confirm = vi.fn(async () => true);
    expect((await caught(credit({ fetch: again.fetch, confirm }))).code).toBe("sign_in_again");
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it("the API client does not ask for a fresh sign-in after other errors", async () => {
    const { fetch } = network(json(403, { message: "No.", code: "admin_only" }));
    const confirm = vi.fn(async () => true);
    expect((await caught(credit({ fetch, confirm }))).message).toBe("No.");
    expect(confirm).not.toHaveBeenCalled();
  });
});
