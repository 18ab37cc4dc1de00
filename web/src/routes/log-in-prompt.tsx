import { Trans } from "@lingui/react/macro";
import { LogIn } from "lucide-react";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { useLocation } from "../platform/lib/history.tsx";
import { loginAddress } from "../platform/lib/return-to.ts";

/** Button on pages for customers that signs a visitor in. After the sign-in, the same page is shown. */
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
