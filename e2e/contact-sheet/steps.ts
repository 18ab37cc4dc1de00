import type { Locator, Page } from "@playwright/test";

/** An action on a page before its picture is taken. */
export type Step = (page: Page) => Promise<unknown>;

export const press =
  (name: string | RegExp, role: "button" | "tab" | "link" = "button") =>
  async (page: Page) => {
    const within = (where: Page | Locator) =>
      where.getByRole(role, { name }).filter({ visible: true }).first();
    // Searches in `main` first, because the header and sidebar have buttons with similar names.
    const inside = within(page.getByRole("main"));
    await ((await inside.isVisible()) ? inside : within(page)).click();
  };

/** Opens the collapsed part below this text. */
export const open = (text: string | RegExp) => (page: Page) =>
  page.getByText(text, { exact: true }).first().click();

export const steps =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

export const fill = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label).and(page.locator("input, textarea")).first().fill(text);
/** Chooses a radio button. It is scrolled to the middle first, because a bar at the bottom of the screen may cover it. */
export const pick = (name: RegExp) => async (page: Page) => {
  const radio = page.getByRole("radio", { name });
  await radio.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await radio.check({ force: true });
};
export const dialog = (page: Page) =>
  page.getByRole("dialog").or(page.getByRole("alertdialog")).last().waitFor();

export const choice = (label: string | RegExp, option: string | { index: number }) => (page: Page) =>
  page.getByRole("combobox", { name: label }).filter({ visible: true }).first().selectOption(option);
export const tick = (name: RegExp, count: number) => async (page: Page) => {
  for (let at = 0; at < count; at++)
    await page.getByRole("checkbox", { name }).nth(at).check({ force: true });
};
export const keys = (text: string) => (page: Page) => page.keyboard.press(text);
export const typed = (text: string) => (page: Page) => page.keyboard.type(text);
export const named = (name: string) => (page: Page) => page.getByRole("alertdialog", { name }).waitFor();
export const said = (text: string) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
