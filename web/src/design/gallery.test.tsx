import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { DesignGallery } from "./gallery.tsx";

const render = () =>
  renderToString(
    <StaticRouter location="/">
      <DesignGallery />
    </StaticRouter>,
  );

test("every primitive renders on a server, without a window and without a complaint from React", () => {
  const complaints = vi.spyOn(console, "error");
  const html = render();
  expect(html).toContain("Hira design system");
  expect(complaints).not.toHaveBeenCalled();
});

test("a field ties label, control, hint and error together", () => {
  const html = render();
  const input = /<input[^>]*value="9K"[^>]*>/.exec(html)?.[0] ?? "";
  const id = /\bid="([^"]+)"/.exec(input)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain(`aria-describedby="${id}-error"`);
  expect(html).toContain(`id="${id}-error"`);
});

test("a loading button says so and cannot be pressed", () => {
  const busy = /<button[^>]*aria-busy="true"[^>]*>/.exec(render())?.[0] ?? "";
  expect(busy).toContain('aria-disabled="true"');
});
