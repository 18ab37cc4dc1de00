import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { StaticHistory } from "../lib/history.tsx";
import { DesignGallery } from "./gallery.tsx";

const render = () =>
  renderToString(
    <StaticHistory to="/">
      <DesignGallery />
    </StaticHistory>,
  );

test("every component of the design system can be rendered on the server, without a window and without warnings of React", () => {
  const complaints = vi.spyOn(console, "error");
  const html = render();
  expect(html).toContain("Hira design system");
  expect(complaints).not.toHaveBeenCalled();
});

/** Files that the gallery need not show by themselves: the gallery itself, and parts of other components. */
const UNSHOWN = [
  "gallery",
  "approver-note",
  "choices",
  "later-dialog",
  "loaded",
  "part",
  "still",
  "toaster",
  "toaster-host",
];

test("the gallery shows every component of the design system", async () => {
  const folder = import.meta.dirname;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".tsx") && !name.includes(".test."));
  const sections = await readdir(join(folder, "gallery"));
  const shown = await Promise.all(sections.map((name) => readFile(join(folder, "gallery", name), "utf8")));
  const missing = names
    .map((name) => name.replace(".tsx", ""))
    .filter((name) => !UNSHOWN.includes(name) && !shown.some((text) => text.includes(`"../${name}.tsx"`)));
  expect(missing, "add them to a section of src/design/gallery").toEqual([]);
});

test("Field links its label and its error to its control", () => {
  const html = render();
  const input = /<input[^>]*value="9K"[^>]*>/.exec(html)?.[0] ?? "";
  const id = /\bid="([^"]+)"/.exec(input)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain(`aria-describedby="${id}-error"`);
  expect(html).toContain(`id="${id}-error"`);
});

test("a warning of Field describes the control without marking it as invalid", () => {
  const html = render();
  const input = /<input[^>]*value="9K7"[^>]*>/.exec(html)?.[0] ?? "";
  const id = /\bid="([^"]+)"/.exec(input)?.[1];
  expect(input).toContain(`aria-describedby="${id}-warning"`);
  expect(input).not.toContain("aria-invalid=");
  expect(html).toMatch(new RegExp(`role="status"[^>]*><p id="${id}-warning"`));
});

test("a loading Button is announced as busy and cannot be pressed", () => {
  const busy = /<button[^>]*aria-busy="true"[^>]*>/.exec(render())?.[0] ?? "";
  expect(busy).toContain('aria-disabled="true"');
});
