import { ForwarderList } from "../../features/admin-forwarders/forwarder-list.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Payments</h1>
      <ForwarderList />
    </div>
  );
}

export function head(): Head {
  return { title: "Phones", noIndex: true };
}
