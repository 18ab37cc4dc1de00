import { Lock } from "lucide-react";
import { Button } from "../../design/button.tsx";
import { useProfile } from "../../identity/auth.tsx";

/** In place of a page of the admin area that the admin's role does not show. */
export function NotAllowed() {
  const { data: profile } = useProfile();
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center text-center">
      <span
        aria-hidden="true"
        className="mb-5 inline-flex size-16 items-center justify-center rounded-2xl bg-brand-soft text-brand-text"
      >
        <Lock className="size-7.5" />
      </span>
      <h1 className="font-bold text-2xl">Not for your role</h1>
      <p className="mt-2 mb-6 max-w-sm text-pretty text-muted">
        {profile?.preset ? `Your role is ${profile.preset.name}. ` : null}
        It does not show this page. An owner of the shop can change that under Roles.
      </p>
      <Button asLink to="/admin">
        Back to the dashboard
      </Button>
    </div>
  );
}
