import type { Task } from '../threads/task';
import { drawSheet, type Sheet } from './sheet';

/** A sheet of facts as a PDF file. */
export const drawing: Task<Sheet, Uint8Array> = { name: 'draw_sheet', lane: 'short', run: drawSheet };
