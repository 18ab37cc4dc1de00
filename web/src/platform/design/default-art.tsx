import { Gamepad2 } from "lucide-react";
import { cx } from "./cx.ts";

const backgrounds = ["art-1", "art-2", "art-3", "art-4"] as const;

/**
 * Returns one of the backgrounds for the default picture of a game, selected by `index`. White text is
 * readable on all of them.
 */
export function artBackground(index: number) {
  return backgrounds[index % backgrounds.length];
}

/**
 * Picture for a game that has no picture of its own. The game's name determines the colour, so that the
 * picture is the same on every page.
 */
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
