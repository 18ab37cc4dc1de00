import { t } from "@lingui/core/macro";
import { RequestControls } from "../../features/admin-funding/request-controls.tsx";
import { requestKind } from "../../features/admin-funding/request-kind.ts";
import { useOpened } from "../../features/admin-lists/use-opened.ts";
import { RequestView } from "../../features/admin-movements/request-view.tsx";
import type { Head, PageProps } from "../../routing/route.ts";

export function Component({ params: { id = "" } }: PageProps) {
  useOpened(requestKind, id);
  return <RequestView key={id} id={id} controls={<RequestControls id={id} />} />;
}

export function head(): Head {
  return { title: t`Fund Request`, noIndex: true };
}
