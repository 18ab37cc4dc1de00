import { Check, Globe, ShieldCheck, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../design/card.tsx";
import { type Area, permissionsByArea } from "./permissions.ts";

const roles = [
  {
    key: "visitors",
    name: "Visitors",
    icon: <Globe aria-hidden="true" />,
    text: "Anyone, without signing in.",
  },
  {
    key: "customers",
    name: "Customers",
    icon: <UserRound aria-hidden="true" />,
    text: "Everyone who has signed in: role user. They may do all that visitors may.",
  },
  {
    key: "admins",
    name: "Admins",
    icon: <ShieldCheck aria-hidden="true" />,
    text: "Accounts with the role admin, listed under Staff. They may do all that customers may.",
  },
] as const;

const never = [
  "take their own admin role away, or delete their own account",
  "remove the last admin",
  "change or delete an entry of the ledger or of the audit log; a wrong transfer is corrected by another one",
  "take more out of a wallet than is in it",
];

/** What each role may do, area by area. */
export function RoleTable() {
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-3 md:grid-cols-3">
        {roles.map(({ key, name, icon, text }) => (
          <li key={key} className="rounded-xl border border-border bg-surface p-4 shadow-sm">
            <h2 className="flex items-center gap-2.5 font-bold [&>svg]:size-5 [&>svg]:text-brand-text">
              {icon}
              {name}
            </h2>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <div className="gap-5 md:columns-2 xl:columns-3 [&>*]:mb-5 [&>*]:break-inside-avoid">
        {permissionsByArea().map((area) => (
          <AreaCard key={area.name} area={area} />
        ))}
        <Card title="Nobody may">
          <Lines texts={never} mark={<span aria-hidden="true">–</span>} />
        </Card>
      </div>
    </div>
  );
}

function AreaCard({ area }: { area: Area }) {
  return (
    <Card title={area.name}>
      <div className="flex flex-col gap-4">
        {roles.map(({ key, name, icon }) =>
          area[key].length === 0 ? null : (
            <section key={key}>
              <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-sm [&>svg]:size-4 [&>svg]:text-muted">
                {icon}
                {name} may
              </h3>
              <Lines
                texts={area[key]}
                mark={<Check aria-hidden="true" className="size-4 text-success" strokeWidth={2.5} />}
              />
            </section>
          ),
        )}
      </div>
    </Card>
  );
}

function Lines({ texts, mark }: { texts: readonly string[]; mark: ReactNode }) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <span className="inline-flex h-5 shrink-0 items-center text-muted">{mark}</span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
