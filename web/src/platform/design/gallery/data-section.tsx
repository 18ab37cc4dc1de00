import { Banknote, Clock, ShoppingBag, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../avatar.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { Card, LinkCard } from "../card.tsx";
import { Checkbox } from "../checkbox.tsx";
import CountingMoney from "../counting-money.tsx";
import { Fact, Facts } from "../facts.tsx";
import { IconButton } from "../icon-button.tsx";
import { Money } from "../money.tsx";
import { PageJump } from "../page-jump.tsx";
import { Pagination } from "../pagination.tsx";
import { Select } from "../select.tsx";
import { StatCard } from "../stat-card.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Steps } from "../steps.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../table.tsx";
import { TabPanel, Tabs } from "../tabs.tsx";
import { Sample, Section } from "./section.tsx";

const orders = [
  { id: "567890ab", product: "100 Diamonds", user: "Rahim Uddin", amount: 85, status: "pending" },
  { id: "1f00aa21", product: "Weekly membership", user: "Nusrat Jahan", amount: 1160.5, status: "completed" },
  { id: "99ee01c4", product: "UC voucher 60", user: "রহিম উদ্দিন", amount: 95, status: "processing" },
  { id: "0c4d77e0", product: "520 Diamonds", user: "Kamal Hossain", amount: 420, status: "rejected" },
];

export function DataSection() {
  const [page, setPage] = useState(2);
  const [tab, setTab] = useState<"all" | "pending" | "done">("all");
  return (
    <Section title="Data">
      <Sample name="StatCard" wide>
        <div className="grid w-full grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard
            label="Sales today"
            value={<Money amount={48210.5} />}
            icon={<Banknote />}
            hint="+12% to yesterday"
          />
          <StatCard label="Orders" value="312" icon={<ShoppingBag />} tone="info" />
          <StatCard label="Waiting" value="7" icon={<Clock />} tone="warning" />
          <StatCard label="Users" value="" icon={<Users />} loading />
        </div>
      </Sample>
      <Sample name="CountingMoney">
        <CountingMoney amount={500 + page * 100} className="font-bold text-xl" />
      </Sample>
      <Sample name="Facts" wide>
        <Card className="w-full">
          <Facts>
            <Fact name="Player ID">1234567890</Fact>
            <Fact name="Fee">
              <Money amount={9.25} />
            </Fact>
            <Fact small name="In small">
              0199a0b2
            </Fact>
          </Facts>
        </Card>
      </Sample>
      <Sample name="Table (stacked on phones)" wide>
        <Card flush className="w-full max-md:border-0 max-md:bg-transparent max-md:shadow-none">
          <OrdersTable stack />
        </Card>
      </Sample>
      <Sample name="PageJump">
        <PageJump pageCount={4} onPageChange={setPage} />
      </Sample>
      <Sample name="Table (scrolls), Pagination" wide>
        <Card title="Orders" description="The newest first" flush className="w-full">
          <OrdersTable />
          <Pagination
            page={page}
            pageCount={4}
            total={87}
            onPageChange={setPage}
            className="border-border border-t px-4 py-3"
          />
        </Card>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Orders"
          className="w-full"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: "all", label: "All", count: 87 },
            { value: "pending", label: "Pending", count: 7 },
            { value: "done", label: "Completed" },
          ]}
        >
          <TabPanel value="all">All orders.</TabPanel>
          <TabPanel value="pending">What waits.</TabPanel>
          <TabPanel value="done">What is done.</TabPanel>
        </Tabs>
      </Sample>
      <Sample name="Breadcrumb, Steps">
        <Breadcrumb
          className="w-full"
          items={[
            { label: "Home", to: "/" },
            { label: "Topup", to: "/topup-categories" },
            { label: "Free Fire" },
          ]}
        />
        <Steps
          items={[
            { title: "Order placed", text: "Feb 1, 02:05 AM", state: "done" },
            { title: "Being processed", text: "Usually 1–5 minutes", state: "current" },
            { title: "Delivered", state: "upcoming" },
          ]}
        />
      </Sample>
      <Sample name="LinkCard" wide>
        <div className="grid w-full grid-cols-2 gap-3 md:grid-cols-4">
          {["Free Fire", "PUBG Mobile", "Mobile Legends", "Valorant"].map((game, index) => (
            <LinkCard key={game} to={`/topup/${index}`}>
              <div className={`art-${index + 1} aspect-square`} />
              <p className="p-3 font-semibold">{game}</p>
            </LinkCard>
          ))}
        </div>
      </Sample>
    </Section>
  );
}

function OrdersTable({ stack }: { stack?: boolean }) {
  const [sort, setSort] = useState<"asc" | "desc">("desc");
  const [selected, setSelected] = useState("1f00aa21");
  return (
    <Table label={stack ? "Orders, stacked" : "Orders"} stack={stack}>
      <TableHead>
        <tr>
          <Th className="w-px">
            <span className="sr-only">Select</span>
          </Th>
          <Th>Order</Th>
          <Th>User</Th>
          <Th align="end" sort={sort} onSort={() => setSort(sort === "asc" ? "desc" : "asc")}>
            Amount
          </Th>
          <Th>Status</Th>
          <Th>Change</Th>
          <Th align="end">Actions</Th>
        </tr>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id} selected={selected === order.id}>
            <Td label="Select">
              <Checkbox
                aria-label={`Select order ${order.id}`}
                checked={selected === order.id}
                onCheckedChange={(on) => setSelected(on ? order.id : "")}
              />
            </Td>
            <Td>
              <span className="block font-semibold">{order.product}</span>
              <span className="font-mono text-muted text-xs">{order.id}</span>
            </Td>
            <Td label="User">
              <span className="inline-flex items-center gap-2 whitespace-nowrap">
                <Avatar name={order.user} size="xs" />
                {order.user}
              </span>
            </Td>
            <Td label="Amount" numeric>
              <Money amount={order.amount} />
            </Td>
            <Td label="Status">
              <StatusBadge kind="order" status={order.status} reason={null} audience="staff" />
            </Td>
            <Td label="Change">
              <Select
                size="sm"
                className="min-w-32"
                aria-label={`Status of order ${order.id}`}
                defaultValue={order.status}
                options={["pending", "processing", "completed", "canceled", "rejected"].map((value) => ({
                  value,
                  label: value,
                }))}
              />
            </Td>
            <Td label="Actions" align="end">
              <IconButton size="sm" variant="danger" label={`Delete order ${order.id}`} icon={<Trash2 />} />
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
