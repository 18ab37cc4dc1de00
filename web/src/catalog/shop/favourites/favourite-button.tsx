import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { cx } from "../../../platform/design/cx.ts";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { favouritesQuery, useFavourite } from "./queries.ts";

/** Button that adds a game to the customer's favourites on the home page, or removes it. */
export function FavouriteButton({ uid, game }: { uid: string; game: { _id: string; name: string } }) {
  const { data } = useQuery(favouritesQuery(uid));
  const { mutate } = useFavourite(uid);
  const isKept = data?.includes(game._id) ?? false;
  return (
    <IconButton
      variant="secondary"
      label={isKept ? t`Take ${game.name} out of your favourites` : t`Add ${game.name} to your favourites`}
      aria-pressed={isKept}
      disabled={data === undefined}
      icon={<Heart aria-hidden="true" className={cx(isKept && "fill-danger text-danger")} />}
      onClick={() => mutate({ id: game._id, wanted: !isKept })}
    />
  );
}
