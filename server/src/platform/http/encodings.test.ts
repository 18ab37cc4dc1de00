import Negotiator from "negotiator";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { acceptedEncodings, LONGEST_HEADER } from "./encodings.ts";

describe("a reply has an encoding that the client accepts", () => {
  test.each<[string | undefined, string]>([
    [undefined, "identity"],
    ["", "identity"],
    ["br", "br"],
    ["BR", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip,br", "br"],
    ["deflate", "identity"],
    ["brotli-like", "identity"],
    ["*", "br"],
    ["*;q=0.1", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0.8, gzip;q=0.8", "br"],
    ["br;q=0.001, gzip;q=0.002", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0.000", "identity"],
    ["br;q=0, *", "gzip"],
    ["gzip;q=0, *;q=0.5", "br"],
    ["*, br;q=0, gzip;q=0", "identity"],
    ["identity", "identity"],
    ["identity, br;q=0.5", "identity"],
    ["identity;q=0.5, gzip;q=0.7", "gzip"],
    ["gzip ; q = 0.5 , br ; q=0.6", "br"],
    ["gzip\t;q=0.5,\tbr;q=0.4", "gzip"],
    [",, ,br,,", "br"],
    [";q=1, br", "br"],
  ])("a client that accepts %j gets %j", (header, encoding) => {
    expect(acceptedEncodings(header)[0] ?? "identity").toBe(encoding);
  });
});

describe("Accept-Encoding headers that are slow to parse are not parsed", () => {
  let read: MockInstance;
  beforeEach(() => {
    read = vi.spyOn(Negotiator.prototype, "encodings");
  });
  afterEach(() => read.mockRestore());

  test.each([
    ["letters", "a".repeat(15_000)],
    ["letters and an end that fits nothing", `${"a".repeat(15_000)}!`],
    ["blanks", `br${" ".repeat(15_000)}x`],
    ["names", "a,".repeat(7_500)],
    ["weights", `br;q=${"1".repeat(15_000)}`],
    ["one letter more than is read", "b".repeat(LONGEST_HEADER + 1)],
  ])("a header designed to be slow to parse is not parsed: %s", (_of, header) => {
    expect(acceptedEncodings(header)).toEqual(["identity"]);
    expect(read).not.toHaveBeenCalled();
  });

  test("an Accept-Encoding header of a usual length is parsed", () => {
    expect(acceptedEncodings("br".padEnd(LONGEST_HEADER))[0]).toBe("br");
    expect(read).toHaveBeenCalledOnce();
  });
});
