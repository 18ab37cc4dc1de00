import { withoutTable } from "../break-database.ts";
import { adminPage } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

test("an admin sees the shop's health and what to do, and can repeat a failed check", async ({
  browser,
  store,
  watch,
}) => {
  const { page, context } = await adminPage(browser, store, watch);
  await page.goto("/admin/health");
  // The page is in the sidebar while it is open, even if the shop has not sold anything yet.
  await expect(
    page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Health/ }),
  ).toBeVisible();
  const list = page.getByRole("list", { name: "Health" });
  const line = (name: string) =>
    list.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

  await test.step("each part that the shop depends on has a line", async () => {
    await expect(list.getByRole("listitem")).toHaveCount(10);
    await expect(line("Backups")).toContainText("No backup is set up");
    await expect(line("Backups")).toContainText("What to do: Run npm run backup");
    await expect(line("Database")).toContainText("What to do: Turn it on in postgresql.conf");
    await expect(line("Instances")).toContainText("One instance runs");
    await expect(line("Clock")).toContainText("agree");
    await expect(page.getByRole("status").filter({ hasText: "Checked" })).toContainText(/needs? you now/);
  });

  await test.step("a failed check is shown as a line, and the other lines remain", async () => {
    await withoutTable(store, "backup_runs", async (mend) => {
      await page.getByRole("button", { name: "Look again" }).click();
      await expect(line("Backups")).toContainText("This could not be found out.");
      await expect(line("Clock")).toContainText("agree");
      await mend();
      await page.getByRole("button", { name: "Look again" }).click();
      await expect(line("Backups")).toContainText("No backup is set up");
    });
  });
  await context.close();
});
