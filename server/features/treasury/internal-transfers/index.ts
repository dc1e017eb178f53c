import { notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { APPROVAL_IDLE } from './approval/approval';
import { approve, cancel, onIdle, reject } from './approval/decide';
import { internalTransferWire } from './contract';
import { create } from './create/create';
import { listParties, previewTransfer } from './create/preview';
import { internalTransfersDashboard } from './dashboard';
import { internalTransferInvariants } from './model/invariants';
import { internalTransferMachine } from './model/machine';
import { credit, debit, debitHeld, hold, releaseHold } from './model/postings';
import { internalTransferToWire } from './model/wire';
import * as store from './store';
import { countPending, internalTransferList, transferHits } from './views/list';
import { internalTransferNeeds } from './views/needs';
import { view } from './views/view';

const EXAMPLE = { amount: 100_000n, currency: 'USD' };

export const internalTransfers = feature(internalTransfersDashboard, {
  searchSources: { internal_transfer: transferHits },
  resources: {
    internal_transfer: {
      prefix: 'inttransfer',
      wire: internalTransferWire,
      toWire: internalTransferToWire,
      lifecycle: {
        title: 'Internal transfer',
        machine: internalTransferMachine,
        starts: ['success', 'pending_approval'],
        example: 'The example moves 1000.00 USD from one merchant to another.',
        postings: {
          'At the sending merchant': debit(EXAMPLE),
          'At the receiving merchant': credit(EXAMPLE),
          'Waiting for approval': hold(EXAMPLE),
          Approved: debitHeld(EXAMPLE),
          'Rejected or cancelled': releaseHold(EXAMPLE),
        },
      },
    },
  },
  work: { timers: { [APPROVAL_IDLE]: onIdle } },
  invariants: internalTransferInvariants,
  home: { approvals: { internal_transfers: countPending }, needs: internalTransferNeeds },
  entryTitles: {
    internal_transfer: 'Internal transfer',
    internal_transfer_hold: 'Held for internal transfer',
    internal_transfer_release: 'Internal transfer hold released',
  },
})({
  create,
  list: async (ctx, { status, from_merchant_id, to_merchant_id, ...query }) => {
    const page = await store.list(ctx, { status, from_merchant_id, to_merchant_id }, query);
    return { ...page, data: page.data.map(internalTransferToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    return internalTransferToWire(row);
  },
  rows: listRows(internalTransferList),
  counts: countTabs(internalTransferList),
  export: exportList('internal-transfers', internalTransferList),
  view,
  parties: listParties,
  preview: previewTransfer,
  approve: async (ctx, input) => internalTransferToWire(await approve(ctx, input)),
  reject: async (ctx, input) => internalTransferToWire(await reject(ctx, input)),
  cancel: async (ctx, input) => internalTransferToWire(await cancel(ctx, input)),
});
