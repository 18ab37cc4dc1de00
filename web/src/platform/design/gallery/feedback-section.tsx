import { PackageOpen } from "lucide-react";
import { ApproverNote } from "../approver.tsx";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorCard } from "../error-card.tsx";
import { PageFailure } from "../page-failure.tsx";
import { Progress } from "../progress.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { toast } from "../toast.ts";
import { Sample, Section } from "./section.tsx";

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <Sample name="StatusBadge">
        {["pending", "processing", "completed", "canceled", "rejected"].map((status) => (
          <StatusBadge key={status} kind="order" status={status} reason={null} audience="staff" />
        ))}
        <StatusBadge kind="fund" status="approved" reason={null} />
        <StatusBadge kind="delivery" status="failed" />
        <StatusBadge kind="code" status="available" />
      </Sample>
      <Sample name="Badge">
        <Badge>Normal</Badge>
        <Badge tone="brand">Special</Badge>
        <Badge tone="success">+৳50 bonus</Badge>
        <Badge tone="warning">Low stock</Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="danger">Out of stock</Badge>
      </Sample>
      <Sample name="PageFailure">
        <PageFailure title="You are offline" action="Try Again" onAction={() => {}}>
          It comes by itself once the connection is back.
        </PageFailure>
      </Sample>
      <Sample name="ApproverNote">
        <ApproverNote />
      </Sample>
      <Sample name="Banner">
        <Banner className="w-full">Use “Send Money”, not “Cash Out”.</Banner>
        <Banner className="w-full" tone="success" title="Order placed">
          You get your diamonds within minutes.
        </Banner>
        <Banner
          className="w-full"
          tone="warning"
          action={
            <Button size="sm" variant="secondary">
              Add money
            </Button>
          }
        >
          Insufficient balance. You need ৳120.00.
        </Banner>
        <Banner className="w-full" tone="danger">
          Failed to submit request.
        </Banner>
      </Sample>
      <Sample name="ErrorCard">
        <ErrorCard className="w-full" message="Failed to fetch contact information." onRetry={() => {}} />
        <ErrorCard className="w-full" message="Failed to fetch orders." onRetry={() => {}} retrying />
        <ErrorCard className="w-full" title="Failed to load slides." message="The store is busy." />
      </Sample>
      <Sample name="EmptyState">
        <Card className="w-full">
          <EmptyState
            icon={<PackageOpen />}
            title="No orders yet"
            text="Your orders appear here as soon as you place the first one."
            action={
              <Button asLink to="/topup">
                Top up a game
              </Button>
            }
          />
        </Card>
      </Sample>
      <Sample name="Skeleton">
        <LoadingRegion className="w-full">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText lines={2} className="flex-1" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-4 aspect-video w-full rounded-xl" />
        </LoadingRegion>
      </Sample>
      <Sample name="Avatar, Spinner">
        <Avatar name="Rahim Uddin" size="xs" />
        <Avatar name="Nusrat Jahan" size="sm" />
        <Avatar name="রহিম উদ্দিন" />
        <Avatar name="Broken Photo" photoUrl="/no-such-photo.jpg" />
        <Avatar name="Kamal" size="lg" photoUrl={photo} />
        <Avatar name="Hira Store" size="lg" />
        <Spinner label="Loading" />
      </Sample>
      <Sample name="Progress">
        <Progress className="w-full" label="Uploading image" value={62} />
        <Progress className="w-full" label="Preparing" value={null} />
        <Progress className="w-full" label="Done" value={100} tone="success" />
      </Sample>
      <Sample name="Toasts" wide>
        <Button variant="secondary" onClick={() => toast.success("Order placed successfully!")}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toast.error("Failed to place order.")}>
          Error
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.info("Two new orders", { description: "Tap the bell to see them." })}
        >
          Info
        </Button>
        <Button variant="secondary" onClick={approve}>
          Loading, then success
        </Button>
      </Sample>
    </Section>
  );
}

function approve() {
  const id = toast.loading("Updating to approved…");
  setTimeout(() => toast.success("Request approved.", { id }), 1500);
}

const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Crect width='10' height='10' fill='%230b6672'/%3E%3Ccircle cx='5' cy='4' r='2' fill='%23fff'/%3E%3Cpath d='M1 10a4 4 0 0 1 8 0' fill='%23fff'/%3E%3C/svg%3E";
