import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestStore } from "../../testing/store.ts";
import { createRepeatedLines } from "./repeated-lines.ts";

function createLog() {
  const lines: string[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  return { logger, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>), lines };
}

const CALLS = 100;
const limits = {
  account: 300,
  anonymous: 5,
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

test("a flood of refused calls causes only a few log lines per address", async () => {
  const { logger, entries, lines } = createLog();
  const store = await createTestStore({ limits, logger, trustProxy: 1 });
  const call = (address: string) =>
    fetch(`${store.base}/api/auth/signup`, { method: "POST", headers: { "x-forwarded-for": address } });
  for (const address of ["203.0.113.1", "203.0.113.2"])
    await Promise.all(Array.from({ length: CALLS }, () => call(address)));
  await store.app.close();
  const limited = entries().filter(({ status }) => status === 429);
  const of = (address: string, msg: string) =>
    limited.filter((entry) => entry.address === address && entry.msg === msg);
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    const whole = of(address, "turned away");
    const counted = of(address, "turned away, repeated").reduce((sum, { count }) => sum + Number(count), 0);
    expect(whole.length + counted).toBe(CALLS - limits.anonymous);
    // One line is written completely in each period of ten seconds, and the flood lasts less than five periods.
    expect(whole.length).toBeLessThan(5);
    expect(whole[0]).toMatchObject({ route: "POST /api/auth/signup", reqId: expect.any(String) });
  }
  expect(lines.join("").length).toBeLessThan(10_000);
});

test("a flood from many addresses causes a limited number of lines, and every refusal is counted", () => {
  const { logger, entries } = createLog();
  const repeated = createRepeatedLines(logger, 60_000);
  let whole = 0;
  for (let call = 0; call < 20_000; call++) {
    const group = { status: 401, code: "invalid_token", address: `10.0.${call % 200}.${call % 251}` };
    if (repeated.isWritten({ level: "info", msg: "turned away", group, most: 10 })) whole += 1;
  }
  repeated.end();
  expect(whole).toBe(200);
  expect(entries().length).toBeLessThan(250);
  expect(whole + entries().reduce((sum, { count }) => sum + Number(count), 0)).toBe(20_000);
  expect(entries()).toContainEqual(expect.objectContaining({ of: "others", status: 401 }));
});
