import { PaymentAccounts } from "../../features/admin-instructions/payment-accounts.tsx";
import { PaymentInstructionManager } from "../../features/admin-instructions/payment-instruction-manager.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Payment Instructions</h1>
      <PaymentInstructionManager />
      <PaymentAccounts />
    </div>
  );
}

export function head(): Head {
  return { title: "Payment Instructions", noIndex: true };
}
