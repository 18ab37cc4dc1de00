import { Trans } from "@lingui/react/macro";
import { LayoutTemplate } from "lucide-react";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";

/** Link to the templates of well-known games, for admins who may add games. */
export function TemplatesLink() {
  return (
    <Allowed call="POST /admin/game-templates">
      <Button asLink size="sm" variant="secondary" icon={<LayoutTemplate />} to="/admin/game-templates">
        <Trans>Games from Templates</Trans>
      </Button>
    </Allowed>
  );
}
