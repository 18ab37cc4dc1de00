/** A plain G for the sign-in button, in the text's colour. */
export function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M19.2 6.4A9 9 0 1 0 21 12h-8.5" />
    </svg>
  );
}
