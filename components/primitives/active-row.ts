export const activeRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('a[data-row][tabindex="0"]');
