/**
 * Runs in the page's head: a button that is pressed before the scripts are there keeps the press (`data-tapped`), the last
 * one if several. Links and inputs work by themselves.
 */
export const earlyTapScript =
  'addEventListener("click",function(e){var d=document,b=e.target.closest("button"),o;if(!b||d.documentElement.dataset.live)return;' +
  'e.preventDefault();if(o=d.querySelector("[data-tapped]"))delete o.dataset.tapped;b.dataset.tapped=""},true)';

/**
 * Clicks the button that was pressed early. To be called the moment React has its listeners: it handles every later press
 * itself, which must not count twice.
 */
export function replayEarlyTap(): void {
  document.documentElement.dataset.live = "1";
  const button = document.querySelector<HTMLElement>("button[data-tapped]");
  if (!button) return;
  delete button.dataset.tapped;
  button.click();
}
