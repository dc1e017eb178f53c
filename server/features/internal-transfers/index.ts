import { notFound } from '../../kernel/error';
import { feature } from '../feature';
import { internalTransfersContract } from './contract';
import { create } from './create';
import * as store from './store';
import { internalTransferToWire } from './wire';

export const internalTransfers = feature(internalTransfersContract, {
  resources: { internal_transfer: { prefix: 'inttransfer', toWire: internalTransferToWire } },
  entryTitles: { internal_transfer: 'Internal transfer' },
})({
  create,
  list: async (ctx, { status, from_merchant_id, to_merchant_id, ...query }) => {
    const page = await store.list(ctx, { status, from_merchant_id, to_merchant_id }, query);
    return { ...page, data: page.data.map(internalTransferToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, id);
    if (!row) throw notFound();
    return internalTransferToWire(row);
  },
});
