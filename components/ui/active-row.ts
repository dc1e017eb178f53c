/** Link of the list row in the tab order, if the page has a list. */
export const activeRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('a[data-row][tabindex="0"]');
