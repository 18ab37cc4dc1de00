import { describe, expect, it } from "vitest";
import { masked } from "./masking.ts";

const CODE = "BDMB-X-S-00000001 0000-1111-2222-3333";

describe("masking secrets in the record of a call to a supplier", () => {
  it.each([
    ["a secret", "key=made-up-secret;", "key=•••;"],
    ["in capitals", "MADE-UP-SECRET", "•••"],
    ["in an address", "/x?s=a%2Fb%20c%22d", "/x?s=•••"],
    ["in JSON", JSON.stringify({ note: 'a/b c"d' }), '{"note":"•••"}'],
    ["a code", `redeemed ${CODE}.`, "redeemed •••."],
    ["a code's half", "0000-1111-2222-3333 was used", "••• was used"],
  ])("the record of an exchange masks %s", (_, text, expected) => {
    expect(masked(text, ["made-up-secret", 'a/b c"d', CODE])).toBe(expected);
  });

  it("the record of a call masks every field with the name of a secret, even if its value is not among the known secrets", () => {
    expect(masked('{"validation_token": "abcdefghij", "uc":"UPBD-Q-S-1", "code":"E01"}', [])).toBe(
      '{"validation_token": "•••", "uc":"•••", "code":"E01"}',
    );
  });

  it("the record of a call masks a secret at the point where the text is cut, and says how long the text was", () => {
    const text = `${"x".repeat(8 * 1024 - 4)}made-up-secret${"y".repeat(100)}`;
    const kept = masked(text, ["made-up-secret"]);
    expect(kept).not.toContain("made");
    expect(kept.length).toBeLessThan(8 * 1024 + 40);
    expect(kept).toContain(`(${text.length} characters)`);
  });

  it.each([64 * 1024 - 4, 64 * 1024 + 4])(
    "the record of a call contains no part of a secret that starts at character %i",
    (at) => {
      const text = `${"made-up-secret".repeat(5_000)}`.slice(0, at);
      expect(masked(`${text} and on`, ["made-up-secret"])).not.toContain("made");
    },
  );
});
