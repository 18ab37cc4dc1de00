import { srcSetOf } from "@hira/contract/platform/constants/images";
import { cx } from "../design/cx.ts";
import { DefaultArt } from "../design/default-art.tsx";

const sizes = { sm: "size-8", md: "size-10", lg: "size-12", xl: "size-14" };
const pixels = { sm: 32, md: 40, lg: 48, xl: 56 };

export interface GameArtProps {
  game: { name: string; imageUrl: string | null };
  size?: keyof typeof sizes | undefined;
  className?: string;
}

/**
 * Shows a game's picture. A game without one gets a default picture in the game's colour. Screen readers skip
 * the picture, because the game's name is beside it.
 */
export function GameArt({ game: { name, imageUrl }, size = "md", className }: GameArtProps) {
  const shape = cx(sizes[size], "shrink-0 rounded-md", className);
  if (!imageUrl) return <DefaultArt name={name} className={shape} />;
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
