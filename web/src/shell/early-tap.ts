/**
 * Runs in the page's head: a button that is pressed before the scripts are there keeps the press (`data-tapped`), the last
 * one if several. Links and inputs work by themselves.
 */
export const earlyTapScript =
  'addEventListener("click",function(e){var d=document,b=e.target.closest("button"),o;if(!b||d.documentElement.dataset.live)return;' +
  'e.preventDefault();if(o=d.querySelector("[data-tapped]"))delete o.dataset.tapped;b.dataset.tapped=""},true)';

/**
 * Does what was pressed. To be called the moment React has its listeners: a press from then on is its own, for which it
 * hurries up with the page, and must not count twice.
 */
export function takeEarlyTap(): void {
  document.documentElement.dataset.live = "1";
  const button = document.querySelector<HTMLElement>("button[data-tapped]");
  if (!button) return;
  delete button.dataset.tapped;
  button.click();
}
