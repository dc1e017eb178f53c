import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { insert, type Rows } from '../../../data/commit/change';
import { commitSecretOnce } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { BankDetailRequest } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { DAY_MS } from '../../../kernel/time/durations';
import { creationTimes } from '../../../kernel/time/time';
import { createMail, type MailStatus } from '../../../mail/mail';
import { holderOf } from '../../workspace/settings/public';
import { requirementsFor } from '../beneficiaries/public';
import type { bankDetailRequestsDashboard } from './dashboard';
import { move } from './machine';
import { requireRequest } from './store';
import { bankDetailRequestToWire } from './wire';

type Input = z.output<typeof bankDetailRequestsDashboard.operations.create.input>;

const DAYS_VALID = 7;
const TOKEN_BYTES = 24;
const MAX_MAILS = 5;

export async function create(ctx: Context, { name, email, country, currency }: Input) {
  requirementsFor({ country, currency });
  if (email) await takeMail(ctx, email);
  const link = newLink(ctx);
  const row: Rows['bank_detail_request'] = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('bank_detail_request'),
    status: 'open',
    version: 1,
    name,
    email: email ?? null,
    country_code: country,
    currency,
    ...link.columns,
    requested_by: ctx.actor.name,
    requester_id: ctx.actor.id!,
    beneficiary_id: null,
    ...creationTimes(ctx),
  };
  await commitSecretOnce(
    ctx,
    { id: row.id, refusal: 'The request exists already, and its link is shown only once. Send it again' },
    {
      writes: [insert('bank_detail_request', row, { event: newEvent(ctx, 'bank_detail_request.created') })],
    },
  );
  return handOver(ctx, row, link.url);
}

/** Only the new link works. */
export async function renew(ctx: Context, { id }: { id: string }) {
  const known = await requireOpen(ctx, id);
  if (known.email) await takeMail(ctx, known.email);
  const link = newLink(ctx);
  return handOver(ctx, await move(ctx, 'renew', known, link.columns), link.url);
}

export async function revoke(ctx: Context, { id }: { id: string }) {
  return bankDetailRequestToWire(await move(ctx, 'revoke', await requireOpen(ctx, id)));
}

async function requireOpen(ctx: Context, id: string): Promise<BankDetailRequest> {
  const row = await requireRequest(ctx, id);
  if (row.status !== 'open')
    throw new DomainError(
      'state_not_allowed',
      row.status === 'revoked'
        ? 'The request was already withdrawn'
        : 'The bank details were already entered',
    );
  return row;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function newLink(ctx: Context) {
  const token = Buffer.from(ctx.clock.randomBytes(TOKEN_BYTES)).toString('base64url');
  return {
    url: ctx.urlOf(`/bank-details/${token}`),
    columns: {
      token_hash: hashOf(token),
      expires_at: new Date(ctx.now().getTime() + DAYS_VALID * DAY_MS),
    },
  };
}

/** The answer with the link, which is not stored. */
const handOver = async (ctx: Context, row: BankDetailRequest, url: string) => ({
  request: bankDetailRequestToWire(row),
  url,
  mailed: row.email === null ? null : await mailLink(ctx, row.email, url),
});

/** Sent at once, because a stored email would keep the link. */
async function mailLink(ctx: Context, email: string, link: string): Promise<MailStatus> {
  if (!ctx.mailer) return null;
  const name = await holderOf(ctx);
  const delivery = await ctx.mailer.send(
    createMail(email, `${name} asks for your bank details`, [
      `${ctx.actor.name} at ${name} asks you to enter the bank account that ${name} pays you at.`,
      { link },
      `The link works once and expires in ${DAYS_VALID} days. Only ${name} sees what you enter.`,
      `If you don’t expect payments from ${name}, ignore this email.`,
    ]),
  );
  return delivery === 'sent' ? 'sent' : 'failed';
}

const takeMail = ({ attempts, merchant }: Context, email: string): Promise<number> =>
  attempts.take(`bank details of ${merchant.id} ${email.toLowerCase()}`, MAX_MAILS);
