import { srcSetOf } from "@hira/contract/facts/images";
import { Gamepad2 } from "lucide-react";
import { cx } from "../../design/cx.ts";

const sizes = { sm: "size-8", md: "size-10", lg: "size-12" };
const pixels = { sm: 32, md: 40, lg: 48 };
const backgrounds = ["art-1", "art-2", "art-3", "art-4"];

export interface GameArtProps {
  game: { name: string; imageUrl: string | null };
  size?: keyof typeof sizes | undefined;
  className?: string;
}

/** A game's picture, or a default one of its own colour, beside its name. */
export function GameArt({ game: { name, imageUrl }, size = "md", className }: GameArtProps) {
  const shape = cx(sizes[size], "shrink-0 rounded-md", className);
  if (!imageUrl) {
    const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
    return (
      <span
        aria-hidden="true"
        className={cx(
          shape,
          "flex items-center justify-center text-white",
          backgrounds[sum % backgrounds.length],
        )}
      >
        <Gamepad2 className="size-3/5 opacity-80" />
      </span>
    );
  }
  return (
    <img
      src={imageUrl}
      srcSet={srcSetOf(imageUrl)}
      sizes={`${pixels[size]}px`}
      alt=""
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      className={cx(shape, "bg-sunken object-cover")}
    />
  );
}
