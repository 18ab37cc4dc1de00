import { expect, test } from "vitest";
import { readableText, resultText } from "./exchange-text.ts";

test("readableText formats the body of a recorded call if it is JSON, and returns other text unchanged", () => {
  expect(readableText('{"status":1,"data":[1]}')).toBe('{\n  "status": 1,\n  "data": [\n    1\n  ]\n}');
  expect(readableText('{"cut off": "half')).toBe('{"cut off": "half');
  expect(readableText("<h1>504</h1>")).toBe("<h1>504</h1>");
});

test.each([
  [{ status: 200, tookMs: 341, error: null }, "200 in 341 ms"],
  [{ status: 504, tookMs: 10_021, error: null }, "504 in 10 s"],
  [{ status: null, tookMs: 30_000, error: "It took too long" }, "no answer after 30 s"],
  [{ status: null, tookMs: null, error: "Refused" }, "no answer"],
  [{ status: 200, tookMs: null, error: null }, "200"],
  [{ status: null, tookMs: null, error: null }, ""],
])("resultText shows the recorded outcome %j of a call as %j", (exchange, text) =>
  expect(resultText(exchange)).toBe(text),
);
