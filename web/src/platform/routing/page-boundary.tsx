import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { PageFailure } from "../design/page-failure.tsx";
import { tryAgain } from "../lib/try-again.ts";
import { MissingCode } from "./route-module.ts";

/**
 * Shows an error instead of a page that failed; the bars around the page keep working. If code could not be
 * loaded, it is requested again. Another `PageBoundary` surrounds the whole app.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {};
  tries = 0;
  callOff = () => {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  retry = () => {
    this.callOff();
    this.setState({ failure: undefined });
  };

  override componentDidCatch(failure: unknown) {
    // Scrolls to the top, because a page that failed cannot do so itself.
    scrollTo({ top: 0, behavior: "instant" });
    if (failure instanceof MissingCode) this.callOff = tryAgain(this.retry, this.tries++);
  }

  override componentWillUnmount() {
    this.callOff();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return failure instanceof MissingCode ? (
      <PageFailure
        title={navigator.onLine ? t`This page could not be loaded` : t`You are offline`}
        action={t`Try Again`}
        onAction={this.retry}
      >
        <Trans>It comes by itself once the connection is back.</Trans>
      </PageFailure>
    ) : (
      <PageFailure
        title={t`Something went wrong`}
        action={t`Reload the page`}
        onAction={() => location.reload()}
      >
        <Trans>This page could not be shown.</Trans>
      </PageFailure>
    );
  }
}
