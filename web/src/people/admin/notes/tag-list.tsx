import { Badge } from "../../../platform/design/badge.tsx";

/** An account's tags. Renders nothing if it has none. */
export function TagList({ tags }: { tags: readonly string[] | undefined }) {
  return tags?.map((tag) => (
    <Badge key={tag} className="max-w-full">
      <span title={tag} className="truncate">
        #{tag}
      </span>
    </Badge>
  ));
}
