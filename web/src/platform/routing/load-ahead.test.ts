import { expect, it, vi } from "vitest";
import { loadAhead } from "./load-ahead.ts";
import type { Route } from "./route.ts";

const pages = (...files: string[]) =>
  files.map((file) => ({ path: file, file, module: vi.fn(async () => ({})) }) as unknown as Route);

it("loadAhead loads each page once, and continues after a page that cannot be loaded", async () => {
  const [lost, found] = pages("ahead/lost.tsx", "ahead/found.tsx");
  if (!lost || !found) throw new Error("No pages");
  vi.mocked(lost.module).mockRejectedValue(new Error("no connection"));
  loadAhead([lost, found], {});
  loadAhead([found], { connection: {} });
  await Promise.resolve();
  expect(lost.module).toHaveBeenCalledOnce();
  expect(found.module).toHaveBeenCalledOnce();
});

it("loadAhead loads nothing in a browser that is set to save data", () => {
  const [page] = pages("ahead/dear.tsx");
  if (!page) throw new Error("No page");
  loadAhead([page], { connection: { saveData: true } });
  expect(page.module).not.toHaveBeenCalled();
});
