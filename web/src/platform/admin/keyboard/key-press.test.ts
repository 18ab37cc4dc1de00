import { expect, test } from "vitest";
import { pressedKey, step } from "./key-press.ts";

const press = (key: string, more: Partial<Parameters<typeof pressedKey>[0]> = {}) =>
  pressedKey({
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  });

const shortcuts = [{ keys: "g o" }, { keys: "g d" }, { keys: "/" }, { keys: "j" }];

test("pressedKey returns the letter in lower case even with Shift or Caps Lock", () => {
  expect(press("o")).toBe("o");
  expect(press("O")).toBe("o");
  expect(press("?")).toBe("?");
  expect(press("Enter")).toBe("Enter");
});

test("pressedKey returns the Latin letter of the physical key in a Bengali layout", () => {
  expect(press("গ", { code: "KeyG" })).toBe("g");
  expect(press("১", { code: "Digit1" })).toBeNull();
});

test("pressedKey returns null for keys with a modifier, repeated keys, composed input and events that were handled already", () => {
  expect(press("k", { ctrlKey: true })).toBeNull();
  expect(press("k", { metaKey: true })).toBeNull();
  expect(press("k", { altKey: true })).toBeNull();
  expect(press("j", { repeat: true })).toBeNull();
  expect(press("j", { isComposing: true })).toBeNull();
  expect(press("j", { defaultPrevented: true })).toBeNull();
});

test("step runs the shortcut of a single key at once", () => {
  expect(step(shortcuts, undefined, "/", 0)).toEqual({ found: { keys: "/" } });
  expect(step(shortcuts, undefined, "x", 0)).toEqual({});
});

test("step runs a sequence's shortcut if the second key follows within three seconds", () => {
  const { begun } = step(shortcuts, undefined, "g", 1_000);
  expect(begun).toEqual({ keys: "g", at: 1_000 });
  expect(step(shortcuts, begun, "o", 4_000)).toEqual({ found: { keys: "g o" } });
  expect(step(shortcuts, begun, "o", 4_001)).toEqual({});
  expect(step(shortcuts, begun, "j", 1_100)).toEqual({});
});

test("step runs the shortcut that was registered last if two have the same keys", () => {
  const own = { keys: "j", of: "dialog" };
  expect(step([...shortcuts, own], undefined, "j", 0).found).toBe(own);
});
