import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { distributorLinkWire } from './contract';
import { create } from './create';
import { distributorLinksDashboard } from './dashboard';
import { distributorLinkHits, distributorLinkList, listSchemes, loadOptions, view } from './list';
import { distributorLinkMachine, move } from './machine';
import * as store from './store';
import { distributorLinkToWire } from './wire';

export { distributorPage } from './hosted';

export const distributorLinks = feature(distributorLinksDashboard, {
  searchSources: { distributor_link: distributorLinkHits },
  resources: {
    distributor_link: {
      prefix: 'shl',
      wire: distributorLinkWire,
      toWire: distributorLinkToWire,
      lifecycle: { title: 'Distributor link', machine: distributorLinkMachine, starts: ['active'] },
    },
    fund: { toWire: (image: object) => image },
  },
})({
  create: async (ctx, input) => distributorLinkToWire(await create(ctx, input), ctx),
  list: async (ctx, { status, ...query }) => {
    const page = await store.list(ctx, { status }, query);
    return { ...page, data: page.data.map((row) => distributorLinkToWire(row, ctx)) };
  },
  get: async (ctx, { id }) => distributorLinkToWire(await requireLink(ctx, id), ctx),
  disable: async (ctx, { id }) => {
    const link = await requireLink(ctx, id);
    if (link.status === 'disabled')
      throw new DomainError('state_not_allowed', 'Distributor link is already disabled');
    return distributorLinkToWire(await move(ctx, 'disable', link), ctx);
  },
  schemes: listSchemes,
  rows: listRows(distributorLinkList),
  counts: countTabs(distributorLinkList),
  export: exportList('distributor-links', distributorLinkList),
  view,
  options: loadOptions,
});

async function requireLink(ctx: Context, id: string) {
  const link = await store.find(ctx, ctx.merchant.id, id);
  if (!link) throw notFound();
  return link;
}
