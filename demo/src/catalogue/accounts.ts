import type { SampleAccount } from "./types.ts";

export const demoAccounts: SampleAccount[] = [
  { key: "admin", name: "Asha Rahman", email: "admin@hira.example", label: "Admin", role: "admin" },
  {
    key: "customer",
    name: "Tanvir Hasan",
    email: "tanvir@hira.example",
    label: "Customer with ৳1,500 in the wallet",
    role: "user",
    openingBalance: "1500.00",
  },
  {
    key: "new-customer",
    name: "Nusrat Jahan",
    email: "nusrat@hira.example",
    label: "New customer, empty wallet",
    role: "user",
  },
];
