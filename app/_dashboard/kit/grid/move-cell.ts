import type { KeyboardEvent } from 'react';

const STEPS: Record<string, readonly [row: number, cell: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between the cells of a table by the arrow keys. */
export function moveCell(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target as HTMLElement;
  if (!step || cell.tagName !== 'BUTTON' || cell.dataset.cell === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const row = rows.indexOf(cell.closest('tr')!);
  const cells = cellsOf(rows[row]);
  const to = cellsOf(rows[row + step[0]])[cells.indexOf(cell) + step[1]];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
