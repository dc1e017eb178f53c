import type { Task } from '../threads/task';
import { drawSheet, type Sheet } from './sheet';
import { drawTable, type Table } from './table';

/** A sheet of facts as a PDF file. */
export const drawing: Task<Sheet, Uint8Array> = { name: 'draw_sheet', lane: 'short', run: drawSheet };

/** A table as a PDF file, which may have many pages. */
export const tableDrawing: Task<Table, Uint8Array> = { name: 'draw_table', lane: 'long', run: drawTable };
