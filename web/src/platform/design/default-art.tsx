import { Gamepad2 } from "lucide-react";
import { cx } from "./cx.ts";

const backgrounds = ["art-1", "art-2", "art-3", "art-4"] as const;

/** Returns the background of the n-th picture, for white text. */
export function artBackground(index: number) {
  return backgrounds[index % backgrounds.length];
}

/** Placeholder for a game without a picture. The colour derives from the name, so that it is the same everywhere. */
export function DefaultArt({
  name,
  className,
  iconClassName = "size-3/5",
}: {
  name: string;
  className: string;
  iconClassName?: string;
}) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      className={cx("flex items-center justify-center text-white", artBackground(sum), className)}
    >
      <Gamepad2 className={cx("opacity-80", iconClassName)} />
    </span>
  );
}
