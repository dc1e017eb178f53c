import type * as z from 'zod';
import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { OpenLink } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { creationTimes } from '../../../kernel/time/time';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { hostedFeature } from '../../kit/hosted';
import { countTabs, listRows } from '../../kit/listing';
import { requireProvider } from '../../kit/provider';
import { requirePayable } from '../payins/public';
import { openLinksDashboard, openLinkWire } from './dashboard';
import { openPageContract } from './hosted-contract';
import { openLinkInvariants } from './invariants';
import { openLinkHits, openLinkList, view } from './list';
import { move, openLinkMachine } from './machine';
import { start } from './open';
import * as store from './store';
import { openLinkToWire } from './wire';

type Input = z.output<typeof openLinksDashboard.operations.create.input>;

async function create(ctx: Context, input: Input): Promise<Image<OpenLink>> {
  requireProvider(ctx, 'screening');
  const replay = await findReplay<OpenLink>(ctx);
  if (replay) return replay;
  const { name, amount, currency, most_payments, ...terms } = input;
  await requirePayable(ctx, { ...terms, amount, currency, product: { name } });
  const row: Rows['open_link'] = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('open_link'),
    status: 'active',
    version: 1,
    token: Buffer.from(ctx.clock.randomBytes(24)).toString('base64url'),
    amount: BigInt(amount),
    currency,
    name,
    most_payments,
    taken: 0,
    terms,
    ...creationTimes(ctx),
  };
  const { answer } = await commitOncePerKey<Rows['open_link']>(ctx, row, {
    writes: [insert('open_link', row, { event: newEvent(ctx, 'open_link.created') })],
  });
  return answer;
}

export const openPage = hostedFeature(openPageContract)({ start });

export const openLinks = feature(openLinksDashboard, {
  searchSources: { open_link: openLinkHits },
  invariants: openLinkInvariants,
  resources: {
    open_link: {
      prefix: 'olink',
      wire: openLinkWire,
      toWire: openLinkToWire,
      lifecycle: { title: 'Reusable payment link', machine: openLinkMachine, starts: ['active'] },
    },
  },
})({
  create: async (ctx, input) => openLinkToWire(await create(ctx, input), ctx),
  close: async (ctx, { id }) => {
    const link = await requireLink(ctx, id);
    if (link.status !== 'active')
      throw new DomainError('state_not_allowed', 'The payment link is already closed');
    return openLinkToWire(await move(ctx, 'close', link), ctx);
  },
  reopen: async (ctx, { id }) => {
    const link = await requireLink(ctx, id);
    if (link.status !== 'closed')
      throw new DomainError('state_not_allowed', 'The payment link is not closed');
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
