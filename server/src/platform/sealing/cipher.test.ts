import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCodeCipher, maskCode } from "./cipher.ts";

const cipher = createCodeCipher(randomBytes(32));
const CODE = "UPBD-X-S-00001234 0000-0000-0000-4821";

describe("a voucher code is encrypted for one row", () => {
  it("an encrypted code can be decrypted with its key for its row, and looks different each time it is encrypted", () => {
    const [one, two] = [cipher.seal("row-1", CODE), cipher.seal("row-1", CODE)];
    expect(cipher.open("row-1", one)).toBe(CODE);
    expect(one.equals(two)).toBe(false);
    expect(one.includes("4821")).toBe(false);
  });

  it("an encrypted code cannot be decrypted for another row, with another key, or if a byte was changed", () => {
    const sealed = cipher.seal("row-1", CODE);
    expect(() => cipher.open("row-2", sealed)).toThrow();
    expect(() => createCodeCipher(randomBytes(32)).open("row-1", sealed)).toThrow();
    for (const at of [0, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => cipher.open("row-1", changed)).toThrow();
    }
    expect(() => cipher.open("row-1", sealed.subarray(0, 20))).toThrow();
  });
});

describe("a voucher code has the same hash in whichever way it is written", () => {
  it("a code's hash does not depend on the way in which the code is written", () => {
    for (const text of [
      ` ${CODE} `,
      CODE.toLowerCase(),
      "UPBDXS00001234-0000000000004821",
      `${CODE}\u200b`,
    ]) {
      expect(cipher.hash(text).equals(cipher.hash(CODE))).toBe(true);
    }
    expect(cipher.hash(`${CODE}0`).equals(cipher.hash(CODE))).toBe(false);
    expect(cipher.tailHash("48-21").equals(cipher.tailHash(CODE))).toBe(true);
  });

  it("a code's hash depends on the key", () => {
    const other = createCodeCipher(randomBytes(32));
    expect(other.hash(CODE).equals(cipher.hash(CODE))).toBe(false);
    expect(other.fingerprint).not.toBe(cipher.fingerprint);
  });
});

describe("a masked code shows too few characters to be used", () => {
  it.each([
    [CODE, "UPBD••••••4821"],
    ["123456789", "••••••89"],
    ["12345", "••••••"],
  ])("the code %s is shown as %s", (code, masked) => expect(maskCode(code)).toBe(masked));
});
