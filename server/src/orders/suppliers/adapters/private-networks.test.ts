import { inEnglish } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { lookUpPublic } from "../../../platform/lib/public-address.ts";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import type { Exchange } from "./adapter.ts";
import { call } from "./call.ts";

describe("calls to addresses of the shop's own networks in production", () => {
  it.each([
    "https://127.0.0.1",
    "https://localhost",
    "https://[::1]",
    "https://10.1.2.3",
    "http://127.0.0.1",
  ])("in production nothing is sent to %s", async (address) => {
    const supplier = await openAnsweringServer();
    const { port } = new URL(supplier.url);
    const exchanges: Exchange[] = [];
    const answer = await call(
      {
        settings: { url: `${address}:${port}` },
        credentials: { token: "made-up-token" },
        allowLoopback: false,
        record: (exchange) => void exchanges.push(exchange),
        now: Date.now,
      },
      { purpose: "balance", path: "balance", body: {} },
    );
    expect(answer.sent).toBe(false);
    expect(supplier.asked).toEqual([]);
    expect(exchanges).toMatchObject([{ error: answer.trouble }]);
    expect(answer.trouble && inEnglish(answer.trouble)).toMatch(/private network|https|EPRIVATE/);
    await supplier.close();
  });

  it("in production a host name that resolves to this machine is refused, with any options of the lookup", async () => {
    for (const options of [{}, { all: true }, { family: 4 }]) {
      const code = await new Promise((resolve) =>
        lookUpPublic("localhost", options, (error) => resolve(error?.code)),
      );
      expect(code).toBe("EPRIVATE");
    }
  });
});
