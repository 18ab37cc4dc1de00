import { OrderInstructionManager } from "../../features/admin-instructions/order-instruction-manager.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Order Instructions</h1>
      <OrderInstructionManager />
    </div>
  );
}

export function head(): Head {
  return { title: "Order Instructions", noIndex: true };
}
