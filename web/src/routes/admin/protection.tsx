import { ProtectionSettings } from "../../features/admin-approvals/protection-settings.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h1 className="font-bold text-2xl">Second Persons &amp; Limits</h1>
      <ProtectionSettings />
    </div>
  );
}

export function head(): Head {
  return { title: "Second Persons & Limits", noIndex: true };
}
