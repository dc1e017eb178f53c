import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import { exportImage } from './request';

/** A worker claims a queued export, or returns it to the queue, without an event. */
export const exportMachine = {
  claim: { from: ['queued', 'running'], to: 'running' },
  put_back: { from: ['running'], to: 'queued' },
  complete: { from: ['running'], to: 'done', event: 'export.completed' },
  fail: { from: ['running'], to: 'failed', event: 'export.failed' },
  cancel: { from: ['queued', 'running'], to: 'cancelled', event: 'export.cancelled' },
  retry: { from: ['failed'], to: 'queued', event: 'export.retried' },
  download: { from: ['done'], to: 'done', event: 'export.downloaded' },
  expire: { from: ['done', 'failed', 'cancelled'], to: 'expired', event: 'export.expired' },
} as const satisfies Machine<'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>;

export type ExportEvent = keyof typeof exportMachine;

export const { plan, tryMove } = lifecycle('export', exportMachine, {
  event: ({ after }) => ({ changes: { file: after.file_name }, image: exportImage(after) }),
});
