import { toast as sonner } from "sonner";
import { expect, test } from "vitest";
import { toast, toastHost } from "./toast.ts";

async function shownFor(say: () => unknown): Promise<number | undefined> {
  const before = sonner.getHistory().length;
  say();
  await expect.poll(() => sonner.getHistory().length).toBe(before + 1);
  const newest = sonner.getHistory().at(-1);
  return newest && "duration" in newest ? newest.duration : undefined;
}

test("a toast is shown for 5 s, in the admin area for 3 s, or for its own duration if it has one", async () => {
  toastHost.mounted();
  expect(await shownFor(() => toast.success("Copied"))).toBe(5_000);
  const leaveArea = toastHost.openFor(3_000);
  expect(await shownFor(() => toast.success("Copied"))).toBe(3_000);
  expect(await shownFor(() => toast.error("Lost", { duration: 8_000 }))).toBe(8_000);
  expect(await shownFor(() => toast.loading("Saving…"))).toBe(Number.POSITIVE_INFINITY);
  leaveArea();
  expect(await shownFor(() => toast.success("Copied"))).toBe(5_000);
});
