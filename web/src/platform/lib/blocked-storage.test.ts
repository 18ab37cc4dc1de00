import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { blockedStorageScript } from "./blocked-storage.ts";

function run(storage: PropertyDescriptor) {
  const dataset: Record<string, string> = {};
  const window = Object.defineProperties({} as { localStorage: Storage; sessionStorage: Storage }, {
    localStorage: { configurable: true, ...storage },
    sessionStorage: { configurable: true, ...storage },
  });
  runInNewContext(blockedStorageScript, { window, document: { documentElement: { dataset } } });
  return { dataset, window };
}

it("blockedStorageScript leaves browser storage that works unchanged", () => {
  const own = { getItem: () => "kept" };
  const { dataset, window } = run({ value: own });
  expect(window.localStorage).toBe(own);
  expect(dataset.storage).toBeUndefined();
});

it.each<[string, PropertyDescriptor]>([
  [
    "throws",
    {
      get: () => {
        throw new Error("SecurityError");
      },
    },
  ],
  ["is null", { value: null }],
])("blockedStorageScript keeps values in memory if the storage %s", (_what, storage) => {
  const { dataset, window } = run(storage);
  const { localStorage } = window;
  localStorage.setItem("a", "1");
  expect(localStorage.getItem("a")).toBe("1");
  expect(Object.keys(localStorage)).toEqual(["a"]);
  localStorage.removeItem("a");
  expect(localStorage.getItem("a")).toBeNull();
  expect(localStorage.getItem("constructor")).toBeNull();
  window.sessionStorage.setItem("b", "2");
  window.sessionStorage.clear();
  expect(Object.keys(window.sessionStorage)).toEqual([]);
  expect(dataset.storage).toBe("blocked");
});
