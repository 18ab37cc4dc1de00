import { blockKinds } from "@hira/contract/people/constants/risk";
import { t } from "@lingui/core/macro";
import { useSearchParams } from "react-router";
import { BlockList } from "../../people/admin/risk/block-list.tsx";
import type { BlockFilter } from "../../people/admin/risk/queries.ts";
import { RiskFrame } from "../../people/admin/risk/risk-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter: BlockFilter = {
    kind: blockKinds.find((kind) => kind === search.get("kind")) ?? "payer",
    state: search.get("state") === "ended" ? "ended" : "active",
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
  };
  const change = ({ kind, state, page }: BlockFilter) =>
    setSearch({
      ...(kind !== "payer" && { kind }),
      ...(state !== "active" && { state }),
      ...(page > 1 && { page: String(page) }),
    });
  return (
    <RiskFrame current="blocks">
      <BlockList filter={filter} onChange={change} />
    </RiskFrame>
  );
}

export function head(): Head {
  return { title: t`Block List`, noIndex: true };
}
