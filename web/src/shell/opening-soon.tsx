import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { ThemeToggle } from "../platform/design/theme-toggle.tsx";
import { LanguageSwitch } from "../platform/language/language-switch.tsx";
import { Link } from "../platform/lib/link.tsx";
import { applyHead } from "../platform/routing/head.ts";
import type { Head } from "../platform/routing/route.ts";
import { LogoMark } from "./logo.tsx";
import { useShop } from "./use-shop.ts";

export const openingHead = (): Head => ({ title: t`Opening soon`, noIndex: true });

/** Shown to visitors instead of every page until the owner opens the shop (decision 142). */
export default function OpeningSoon() {
  const shop = useShop();
  useEffect(() => applyHead(openingHead(), location.origin, shop?.name), [shop?.name]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-end gap-1 p-2">
        <LanguageSwitch />
        <ThemeToggle />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col items-center justify-center gap-3 px-4 pb-24 text-center outline-none"
      >
        <LogoMark className="mb-2 size-16" />
        <p className="wrap-anywhere font-bold text-xl tracking-tight">{shop?.name}</p>
        <h1 className="font-bold text-3xl">
          <Trans>Opening soon</Trans>
        </h1>
        <p className="wrap-anywhere text-pretty text-muted">
          {shop?.blurb || <Trans>We are getting everything ready. Please come back in a little while.</Trans>}
        </p>
        <Link
          to="/login"
          className="mt-4 inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-2"
        >
          <Trans>Log in</Trans>
        </Link>
      </main>
    </div>
  );
}
