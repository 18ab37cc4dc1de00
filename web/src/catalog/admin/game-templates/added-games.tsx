import type { GameTemplate, Reply } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Link } from "../../../platform/lib/link.tsx";

type Added = Reply<"POST /admin/game-templates">["games"];

/** Lists the games that were added, and the games that already existed, with links to the next steps. */
export function AddedGames({ games, templates }: { games: Added; templates: readonly GameTemplate[] }) {
  if (games.length === 0) return null;
  const cards = templates.filter(({ type }) => type === "unipin").map(({ name }) => name);
  const sellsCodes = games.some(({ name, added }) => added.length > 0 && cards.includes(name));
  return (
    <Banner tone="success" role="status" title={t`The games are in the shop.`}>
      <ul className="my-2 flex flex-col gap-1">
        {games.map((game) => (
          <li key={game._id} className="break-words">
            <Link to={`/admin/all-products?category=${game._id}`} className="font-semibold text-brand-text">
              {game.name}
            </Link>
            : {outcomeOf(game)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button asLink size="sm" variant="secondary" to="/admin/all-products">
          <Trans>All Products</Trans>
        </Button>
        <Allowed call="POST /admin/suppliers">
          <Button asLink size="sm" variant="secondary" to="/admin/suppliers">
            <Trans>Let a supplier deliver</Trans>
          </Button>
        </Allowed>
        {sellsCodes ? (
          <Button asLink size="sm" variant="secondary" to="/admin/unipin-upload">
            <Trans>Upload codes</Trans>
          </Button>
        ) : null}
      </div>
    </Banner>
  );
}

function outcomeOf({ isNew, added, skipped }: Added[number]): string {
  const packages = plural(added.length, { one: "# package added", other: "# packages added" });
  const texts = [
    isNew ? packages : t`the game was there, ${packages}`,
    skipped.length > 0 && t`left as they are: ${skipped.join(", ")}`,
  ];
  return texts.filter(Boolean).join("; ");
}
