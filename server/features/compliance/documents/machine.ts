import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { DocumentStatus } from './contract';

const documentMachine = {
  accept: { from: ['quarantined'], to: 'uploaded', event: 'document.scanned' },
  block: { from: ['quarantined'], to: 'infected', event: 'document.infected' },
  approve: { from: ['uploaded', 'rejected'], to: 'approved', event: 'document.approved' },
  reject: { from: ['uploaded', 'approved'], to: 'rejected', event: 'document.rejected' },
} as const satisfies Machine<DocumentStatus>;

export const { plan } = lifecycle('document', documentMachine);
