import { describe, expect, it } from "vitest";
import { locate } from "./address.ts";
import { routes } from "./router.tsx";

const ID = "0190a0a0-0000-7000-8000-00000000abcd";

describe("locate returns the page for an address", () => {
  it.each([
    ["/", "/"],
    ["/?fbclid=IwAR0&utm_source=fb", "/"],
    ["/help?gclid=1#top", "/help"],
    ["/topup-categories?fbclid=1", "/topup-categories"],
    ["/topup-categories?q=free+fire&sort=a-z", "/topup-categories"],
    [`/topup/${ID}?fbclid=1`, `/topup/${ID}`],
    ["/my-orders?page=3", "/my-orders"],
    [`/my-orders/${ID}`, "/my-orders/-"],
    ["/my-orders/another", "/my-orders/-"],
    ["/auth/callback?code=abc&state=def", "/auth/callback"],
    ["/admin/all-orders?status=pending", "/admin"],
    ["/admin", "/admin"],
    ["/login?next=/wallet", "/login"],
  ])("locate maps the address %s to the page %s", (address, url) => {
    expect(locate(address)).toMatchObject({ url, status: 200 });
  });

  it.each([
    "/no/such/page",
    "/wp-login.php?x=1",
    "//help",
    "//evil.example/help",
    "/help/more",
    "/%ff",
    "/topup/a/b",
    `${"/".repeat(16_000)}x`,
  ])("locate returns the shared 404 page for an address without a page: %s", (address) => {
    expect(locate(address)).toEqual({ url: "/404", status: 404, mayBeMissing: false });
  });

  it("locate marks a game's page as possibly missing, and returns 404 at once for an invalid ID", () => {
    expect(locate(`/topup/${ID}`)).toMatchObject({ mayBeMissing: true });
    for (const nonsense of ["1", "%2e%2e", "a".repeat(5_000), `${ID}0`])
      expect(locate(`/topup/${nonsense}`)).toMatchObject({ url: "/topup/-", status: 404 });
  });

  it.each([
    [`/topup/${ID.toUpperCase()}?a=1`, `/topup/${ID}?a=1`],
    [`/topup/%30${ID.slice(1)}`, `/topup/${ID}`],
    [`/Topup/${ID}/`, `/topup/${ID}`],
    ["/HELP", "/help"],
    ["/help//", "/help"],
    ["/%68elp?q=1", "/help?q=1"],
    ["/My-Orders/Abc/", "/my-orders/Abc"],
    ["/topup", "/topup-categories"],
    ["/topup/?fbclid=1", "/topup-categories?fbclid=1"],
  ])("locate redirects an address in a non-canonical form: %s", (address, location) => {
    expect(locate(address)).toEqual({ location });
    expect(locate(location)).toHaveProperty("url");
  });

  it("locate redirects only to addresses of this shop", () => {
    for (const { path } of routes) {
      const filled = path.replace("*", "/evil.example").replace(/:\w+/, "\\evil.example");
      for (const start of ["/", "//", "/%5c", "/%2f"]) {
        const found = locate(`${start}${filled.slice(1).toUpperCase()}/`);
        if ("location" in found) expect(found.location).toMatch(/^\/([a-z]|$)/);
      }
    }
  });
});
