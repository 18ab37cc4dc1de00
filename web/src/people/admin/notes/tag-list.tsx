import { Badge } from "../../../platform/design/badge.tsx";

/** List of an account's tags. Renders nothing if the account has none. */
export function TagList({ tags }: { tags: readonly string[] | undefined }) {
  return tags?.map((tag) => (
    <Badge key={tag} className="max-w-full">
      <span title={tag} className="truncate">
        #{tag}
      </span>
    </Badge>
  ));
}
