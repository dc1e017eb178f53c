import type * as z from 'zod';
import { type Image, toIso } from '../../../../data/image';
import type { PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { SESSION_SECONDS } from '../../../../identity/keys/token';
import { includesScope } from '../../../../kernel/key-scope';
import type { paymentSessionWire } from '../schema';
import { STEPS_OF } from '../words';

type Wire = z.output<typeof paymentSessionWire>;
type Row = Image<PaymentSession>;

const listSteps = ({ type, steps_done }: Row): Wire['steps'] =>
  STEPS_OF[type as Wire['type']].map((name) => ({
    name,
    status: steps_done.includes(name) ? 'completed' : 'pending',
  }));

/** Omits the token: it opens the page, so events must not contain it. */
export const paymentSessionToWire = (row: Row): Wire => ({
  id: row.id,
  type: row.type as Wire['type'],
  status: row.status as Wire['status'],
  steps: listSteps(row),
  customer_id: row.customer_id,
  order: row.order_terms as Wire['order'],
  prefill: row.prefill,
  callback_url: row.callback_url,
  notes: row.notes as Wire['notes'],
  identity:
    row.identity_last4 === null
      ? null
      : {
          document_type: row.identity_document as NonNullable<Wire['identity']>['document_type'],
          document_number: `****${row.identity_last4}`,
        },
  declarations:
    row.source_of_funds === null
      ? null
      : {
          source_of_funds: row.source_of_funds as NonNullable<Wire['declarations']>['source_of_funds'],
          is_politically_exposed: row.is_politically_exposed!,
        },
  payin_id: row.payin_id,
  failure_reason: row.failure_reason,
  token: null,
  url: null,
  expires_at: toIso(row.expires_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

export async function toWireWithToken(
  { tokens, urlOf, merchant, clock }: Pick<Context, 'tokens' | 'urlOf' | 'clock' | 'merchant'>,
  row: Row,
): Promise<Wire> {
  const wire = paymentSessionToWire(row);
  const issued = new Date(row.issued_at);
  const isOver = issued.getTime() + SESSION_SECONDS * 1000 <= clock.realNow().getTime();
  if (isOver || (row.status !== 'created' && row.status !== 'in_progress')) return wire;
  const { id, environment } = merchant;
  const token = await tokens.issueForSession({ merchant: id, session: row.id, environment }, issued);
  return { ...wire, token, url: urlOf(`/pay/session/${token}`) };
}

/** The token completes the steps, so a reader gets it only with the right to write. */
export const toReadersWire = async (ctx: Context, row: Row): Promise<Wire> =>
  ctx.scopes.has('make') && (!ctx.keyLimits || includesScope(ctx.keyLimits.scopes, 'payments:write'))
    ? toWireWithToken(ctx, row)
    : paymentSessionToWire(row);
