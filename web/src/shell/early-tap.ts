/**
 * Script in the page's head. It remembers which button was pressed last before the page's scripts are loaded
 * (`data-tapped`). Links and inputs work without scripts.
 */
export const earlyTapScript =
  'addEventListener("click",function(e){var d=document,b=e.target.closest("button"),o;if(!b||d.documentElement.dataset.live)return;' +
  'e.preventDefault();if(o=d.querySelector("[data-tapped]"))delete o.dataset.tapped;b.dataset.tapped=""},true)';

/**
 * Clicks the button that was pressed before the page's scripts were loaded. Call it when React has attached
 * its listeners; from then on, React handles presses itself.
 */
export function replayEarlyTap(): void {
  document.documentElement.dataset.live = "1";
  const button = document.querySelector<HTMLElement>("button[data-tapped]");
  if (!button) return;
  delete button.dataset.tapped;
  button.click();
}
