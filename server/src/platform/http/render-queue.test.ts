import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

/** Returns a render that lasts until the test ends it. */
function held() {
  const end = Promise.withResolvers<string>();
  let started = 0;
  return {
    render: () => {
      started++;
      return end.promise;
    },
    started: () => started,
    end,
  };
}

test("concurrent requests for a page share one render, and a later request starts a new one", async () => {
  const run = createRenderQueue();
  const first = held();
  const both = Promise.all([run("1 /", first.render), run("1 /", first.render)]);
  first.end.resolve("page");
  expect(await both).toEqual(["page", "page"]);
  expect(first.started()).toBe(1);
  await run("1 /", first.render);
  expect(first.started()).toBe(2);
});

test("at most two pages are rendered at the same time, even after a render has failed", async () => {
  const run = createRenderQueue();
  const [a, b, c] = [held(), held(), held()];
  const failed = run("1 /a", a.render);
  const others = [run("1 /b", b.render), run("1 /", c.render)];
  expect([a.started(), b.started(), c.started()]).toEqual([1, 1, 0]);
  a.end.reject(new Error("no"));
  await expect(failed).rejects.toThrow("no");
  expect(c.started()).toBe(1);
  b.end.resolve("b");
  c.end.resolve("c");
  expect(await Promise.all(others)).toEqual(["b", "c"]);
});
