import { t } from "@lingui/core/macro";
import { RequestView } from "../../backoffice/admin/movements/request-view.tsx";
import { RequestControls } from "../../payments/admin/funding/request-controls.tsx";
import { requestKind } from "../../payments/admin/funding/request-kind.ts";
import { useOpened } from "../../platform/admin/lists/use-opened.ts";
import type { Head, PageProps } from "../../platform/routing/route.ts";

export function Component({ params: { id = "" } }: PageProps) {
  useOpened(requestKind, id);
  return <RequestView key={id} id={id} controls={<RequestControls id={id} />} />;
}

export function head(): Head {
  return { title: t`Fund Request`, noIndex: true };
}
