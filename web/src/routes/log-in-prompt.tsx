import { Trans } from "@lingui/react/macro";
import { LogIn } from "lucide-react";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { useLocation } from "../platform/lib/history.tsx";
import { loginAddress } from "../platform/lib/return-to.ts";

/** Button that signs a visitor in, on pages for customers. It leads back to the same page. */
export function LogInPrompt({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <Card>
      <EmptyState
        icon={<LogIn />}
        title={title}
        action={
          <Button asLink to={loginAddress(pathname + search)}>
            <Trans>Log in</Trans>
          </Button>
        }
      />
    </Card>
  );
}
