import { Component, type ReactNode } from "react";
import { Button } from "../design/button.tsx";

/** Last resort: a page that throws while rendering says so calmly and offers to reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-4 text-center">
        <h1 className="font-bold text-2xl">Something went wrong</h1>
        <p className="text-muted">This page could not be shown. Your money and your orders are safe.</p>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </main>
    );
  }
}
