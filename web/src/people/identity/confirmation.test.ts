import { expect, it, vi } from "vitest";
import { createConfirmation } from "./confirmation.ts";

it("calls that wait at the same time need one confirmation together; a later call needs another one", async () => {
  const confirmation = createConfirmation();
  const told = vi.fn();
  confirmation.subscribe(told);
  const [one, two] = [confirmation.ask(), confirmation.ask()];
  expect(confirmation.isAsking()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  confirmation.settle(true);
  expect(await Promise.all([one, two])).toEqual([true, true]);
  expect(confirmation.isAsking()).toBe(false);
  const three = confirmation.ask();
  confirmation.settle(false);
  expect(await three).toBe(false);
});
