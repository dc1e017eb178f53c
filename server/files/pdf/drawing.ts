import type { Task } from '../../threads/task';
import { drawSheet, type Sheet } from './sheet';
import { drawTable, type Table } from './table';

export const drawSheetTask: Task<Sheet, Uint8Array> = { name: 'draw_sheet', lane: 'short', run: drawSheet };

export const drawTableTask: Task<Table, Uint8Array> = { name: 'draw_table', lane: 'long', run: drawTable };
