import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { hostedFeature } from '../../kit/hosted';
import { countTabs, listRows } from '../../kit/listing';
import { create } from './create';
import { openLinksDashboard, openLinkWire } from './dashboard';
import { openPageContract } from './hosted-contract';
import { openLinkInvariants } from './invariants';
import { openLinkHits, openLinkList, view } from './list';
import { move, openLinkMachine } from './machine';
import { start } from './open';
import * as store from './store';
import { openLinkToWire } from './wire';

export const openPage = hostedFeature(openPageContract)({ start });

export const openLinks = feature(openLinksDashboard, {
  searchSources: { open_link: openLinkHits },
  invariants: openLinkInvariants,
  resources: {
    open_link: {
      prefix: 'olink',
      wire: openLinkWire,
      toWire: openLinkToWire,
      lifecycle: { title: 'Open link', machine: openLinkMachine, starts: ['active'] },
    },
  },
})({
  create: async (ctx, input) => openLinkToWire(await create(ctx, input), ctx),
  close: async (ctx, { id }) => {
    const link = await requireLink(ctx, id);
    if (link.status !== 'active') throw new DomainError('state_not_allowed', 'Open link is already closed');
    return openLinkToWire(await move(ctx, 'close', link), ctx);
  },
  reopen: async (ctx, { id }) => {
    const link = await requireLink(ctx, id);
    if (link.status !== 'closed') throw new DomainError('state_not_allowed', 'Open link is not closed');
    return openLinkToWire(await move(ctx, 'reopen', link), ctx);
  },
  rows: listRows(openLinkList),
  counts: countTabs(openLinkList),
  export: exportList('open-links', openLinkList),
  view,
});

async function requireLink(ctx: Context, id: string) {
  const link = await store.find(ctx, ctx.merchant.id, id);
  if (!link) throw notFound();
  return link;
}
