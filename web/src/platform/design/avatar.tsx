import { useState } from "react";
import { initials } from "../lib/format/text.ts";
import { cx } from "./cx.ts";

export interface AvatarProps {
  name: string;
  photoUrl?: string | null;
  size?: "xs" | "sm" | "md" | "lg";
  className?: string;
}

const sizes = {
  xs: "size-7 text-[0.6875rem]",
  sm: "size-9 text-xs",
  md: "size-11 text-sm",
  lg: "size-18 text-xl",
};

const tints = [
  "bg-brand-soft text-brand-text",
  "bg-accent-soft text-accent",
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
  "bg-info-soft text-info",
];

function tintOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return tints[sum % tints.length];
}

/**
 * A person's photo. Without a photo, the initials of the first two words of the person's name. Screen readers
 * skip both, so the name must be beside them.
 */
export function Avatar({ name, photoUrl, size = "md", className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const showPhoto = photoUrl && broken !== photoUrl;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-semibold",
        sizes[size],
        tintOf(name),
        className,
      )}
    >
      {showPhoto ? (
        <img
          src={photoUrl}
          alt=""
          loading={size === "lg" ? undefined : "lazy"}
          decoding="async"
          referrerPolicy="no-referrer"
          // An image that failed to load before hydration fires no error event, so the image's state is
          // checked.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(photoUrl);
          }}
          onError={() => setBroken(photoUrl)}
          className="size-full object-cover"
        />
      ) : (
        initials(name) || "?"
      )}
    </span>
  );
}
