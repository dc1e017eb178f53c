import type * as z from 'zod';
import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { OpenLink } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { creationTimes } from '../../../kernel/time/time';
import { requireProvider } from '../../kit/provider';
import { requirePayable } from '../payins/public';
import type { openLinksDashboard } from './dashboard';

type Input = z.output<typeof openLinksDashboard.operations.create.input>;

export async function create(ctx: Context, input: Input): Promise<Image<OpenLink>> {
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
