import { buttonClass } from "../design/button.tsx";

/** On the element that stands for a page whose data could not be read: scripts start the page instead of taking it over. */
export const UNAVAILABLE = "data-unavailable";

/** Instead of a page without its goods. Where scripts run, the page itself takes its place and tries again. */
export function Unavailable() {
  return (
    <main
      {...{ [UNAVAILABLE]: "" }}
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <h1 className="font-bold text-2xl">Back in a moment</h1>
      <p className="text-pretty text-muted">
        The shop can’t be reached right now. Your money and your orders are safe. Please try again in a
        moment.
      </p>
      <a href="?" className={buttonClass()}>
        Try again
      </a>
    </main>
  );
}
