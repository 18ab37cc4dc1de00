import { expect, it } from "vitest";
import { createGate } from "./gate.ts";

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, release: resolve };
}

it("the gate processes a few wallet messages at a time, in order of arrival, and refuses a message if too many wait", async () => {
  const pass = createGate({ atOnce: 2, waiting: 2 });
  const order: number[] = [];
  const inside = [held(), held(), held(), held()];
  const works = inside.map(({ promise }, at) =>
    pass(() => {
      order.push(at);
      return promise;
    }),
  );
  await expect(pass(async () => {})).rejects.toMatchObject({ code: "overloaded" });
  expect(order).toEqual([0, 1]);
  inside[1]?.release();
  await works[1];
  inside[0]?.release();
  await works[0];
  expect(order).toEqual([0, 1, 2, 3]);
  for (const { release } of inside) release();
  await Promise.all(works);
});

it("after a wallet message has failed, the gate processes the next one", async () => {
  const pass = createGate({ atOnce: 1, waiting: 5 });
  const failing = pass(() => Promise.reject(new Error("no")));
  const next = pass(async () => "in");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("in");
  expect(await pass(async () => "again")).toBe("again");
});
