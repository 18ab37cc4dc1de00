import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { useTheme } from "./theme.ts";
import { toastHost } from "./toast.ts";

/** Sonner itself, in our colours, top right. */
export default function ToasterHost() {
  const { resolved } = useTheme();
  useEffect(() => toastHost.mounted(), []);
  return (
    <Sonner
      position="top-right"
      theme={resolved}
      closeButton
      expand
      gap={10}
      offset={16}
      mobileOffset={12}
      style={
        {
          "--normal-bg": "var(--surface-raised)",
          "--normal-border": "var(--border)",
          "--normal-text": "var(--text)",
          "--border-radius": "var(--radius-lg)",
          fontFamily: "var(--font-sans)",
        } as React.CSSProperties
      }
      toastOptions={{
        classNames: {
          toast: "!shadow-md",
          title: "!font-semibold !text-sm",
          description: "!text-muted",
          success: "[&_[data-icon]]:!text-success",
          error: "[&_[data-icon]]:!text-danger",
          warning: "[&_[data-icon]]:!text-warning",
          info: "[&_[data-icon]]:!text-info",
        },
      }}
    />
  );
}
