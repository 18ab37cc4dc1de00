import { WaitingList } from "../../features/admin/waiting-list.tsx";
import type { Head } from "../../routing/route.ts";
import { useWaiting } from "./use-waiting.ts";

export function Component() {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div>
        <h1 className="font-bold text-2xl">Admin Dashboard</h1>
        <p className="text-muted">Welcome, Admin</p>
      </div>
      <WaitingList waiting={useWaiting()} />
    </div>
  );
}

export function head(): Head {
  return { title: "Admin Dashboard", noIndex: true };
}
