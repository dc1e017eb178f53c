/** The link of the row of a list that is in the tab order, where the page has a list. */
export const activeRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('a[data-row][tabindex="0"]');
