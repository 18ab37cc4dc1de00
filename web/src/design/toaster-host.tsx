import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { useTheme } from "./theme.ts";
import { toastHost } from "./toast.ts";

/** Sonner's own buttons are too small to touch, and their focus can't be seen in the dark. */
const focus = "focus-visible:outline-2! focus-visible:outline-ring! focus-visible:outline-offset-2!";
const button = `h-9! rounded-md! px-3! font-semibold! text-sm! pointer-coarse:h-11! ${focus}`;

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
          // A question with two answers: they stand below it.
          toast:
            "!shadow-md has-[[data-cancel]]:flex-wrap! has-[[data-cancel]]:[&_[data-content]]:basis-4/5!",
          actionButton: `${button} [[data-cancel]+&]:ml-0!`,
          cancelButton: button,
          closeButton: `size-6! after:absolute after:-inset-2.5 ${focus}`,
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
