/** The link of the list row in the tab order. */
export const activeRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('a[data-row][tabindex="0"]');
