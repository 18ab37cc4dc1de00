/**
 * Runs in the page's head. It remembers the last button pressed before the scripts are loaded (`data-tapped`). Links
 * and inputs work without scripts.
 */
export const earlyTapScript =
  'addEventListener("click",function(e){var d=document,b=e.target.closest("button"),o;if(!b||d.documentElement.dataset.live)return;' +
  'e.preventDefault();if(o=d.querySelector("[data-tapped]"))delete o.dataset.tapped;b.dataset.tapped=""},true)';

/**
 * Clicks the button that was pressed early. Call it when React has attached its listeners: React handles later presses
 * itself, which must not count twice.
 */
export function replayEarlyTap(): void {
  document.documentElement.dataset.live = "1";
  const button = document.querySelector<HTMLElement>("button[data-tapped]");
  if (!button) return;
  delete button.dataset.tapped;
  button.click();
}
