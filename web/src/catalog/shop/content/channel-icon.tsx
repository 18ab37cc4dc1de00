import type { ReactNode } from "react";

/** Simple icons for the ways to contact the shop. The label beside an icon names the way. */
const drawings: Record<string, ReactNode> = {
  whatsapp: (
    <path d="M3.5 20.5l1.2-4.1A8.5 8.5 0 1 1 8 19.4zM9 8.2c-.8 1.2.2 3.3 1.7 4.8s3.5 2.3 4.6 1.500l.4-1.3-2.1-1-.9.9a6.5 6.5 0 0 1-2-2l.8-.9-.9-2.100z" />
  ),
  telegram: <path d="M21 4 2.8 11.200l5.7 2L18 6.500l-7.3 8 7 5.200zM8.5 13.200v5.600l3-3" />,
  messenger: (
    <path d="M12 3.500c-5 0-8.8 3.5-8.8 8 0 2.5 1.1 4.6 3 6v3l2.8-1.600c1 .3 2 .4 3 .4 5 0 8.8-3.4 8.8-7.800s-3.9-8-8.8-8zM7.5 13.500l3-3.2 3 2.2 3-2.5" />
  ),
  facebook: (
    <path d="M14.5 21v-7.500h2.700l.5-3.200h-3.200V8.400c0-1 .4-1.7 1.8-1.700h1.500V3.900a16 16 0 0 0-2.2-.2c-2.3 0-3.9 1.4-3.9 4v2.600H9v3.200h2.700V21" />
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="3.8" />
      <path d="M17 7h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.3 9.3 4.7 2.7-4.7 2.700z" />
    </>
  ),
  twitter: <path d="M4 4l16 16M4.8 4h3.700l11 16h-3.700zM19.5 4l-6.4 7M10.6 13.3 4.5 20" />,
  linkedin: (
    <path d="M4.5 9.500V20M4.5 4.500v.01M10 20V9.500M10 14c0-2.7 1.5-4.5 4.2-4.500S18.5 11 18.5 14v6" />
  ),
};

export function ChannelIcon({ channel, className }: { channel: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[channel]}
    </svg>
  );
}
