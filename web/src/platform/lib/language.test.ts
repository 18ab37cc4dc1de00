import { expect, test } from "vitest";
import { addressIn, readAddress, withoutBase } from "./language.ts";

test.each([
  ["/", "/bn"],
  ["/?q=x", "/bn?q=x"],
  ["/topup/1#rules", "/bn/topup/1#rules"],
])("the English address %s becomes %s for Bengali, and the other way round", (path, address) => {
  expect(addressIn("bn", path)).toBe(address);
  expect(addressIn("en", path)).toBe(path);
  expect(readAddress(address)).toEqual({ language: "bn", path });
  expect(withoutBase(address)).toBe(path);
});

test.each(["/bnx", "/b", "/topup/bn", "/BN"])(
  "readAddress reads %s as the address of an English page",
  (address) => {
    expect(readAddress(address)).toEqual({ language: "en", path: address });
  },
);
