import { HealthList } from "../../features/admin-health/health-list.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">Health</h1>
        <p className="text-muted">What is wrong with the shop, if anything. Times in Asia/Dhaka.</p>
      </div>
      <HealthList />
    </div>
  );
}

export function head(): Head {
  return { title: "Health", noIndex: true };
}
