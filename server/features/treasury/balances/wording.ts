import type { LedgerEntry } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { describePayments } from '../../collections/payments/public';
import { payoutWording } from '../../payouts/payouts/public';
import { findConversionPairs } from '../conversions/public';
import type { Titles } from './titles';

type Moved = Pick<LedgerEntry, 'kind' | 'subject_id'>;

export function wordingFor(ctx: Context, titles: Titles) {
  const payees = new Map<string, string>();
  return (entries: readonly Moved[]) => wordsOf(ctx, entries, titles, payees);
}

async function wordsOf(ctx: Context, entries: readonly Moved[], titles: Titles, payees: Map<string, string>) {
  const { db, merchant } = ctx;
  const idsOf = idsByKind(ctx, entries);
  const [payouts, payments, pairs] = await Promise.all([
    payoutWording(db, merchant.id, idsOf('payout'), payees),
    describePayments(db, merchant.id, idsOf('payment')),
    findConversionPairs(db, merchant.id, idsOf('balance_conversion')),
  ]);
  const isSent = (id: string) => payouts.get(id)?.isSent ?? false;
  const about = (id: string) => payouts.get(id) ?? payments.get(id);
  const say = ({ kind, subject_id }: Moved, credited: boolean) => {
    const pair = kind === 'conversion' ? pairs.get(subject_id) : undefined;
    const converted = pair && (credited ? `Converted from ${pair.from}` : `Converted to ${pair.to}`);
    return { title: converted ?? titles[kind] ?? kind, counterparty: about(subject_id)?.name ?? null };
  };
  const referencesOf = ({ subject_id }: Moved) => {
    const { bank = null, invoice = null } = about(subject_id) ?? {};
    return { bank, invoice };
  };
  return { say, referencesOf, isSent };
}

function idsByKind({ kindOf }: Pick<Context, 'kindOf'>, entries: readonly Moved[]) {
  const byKind = new Map<string | undefined, string[]>();
  for (const id of new Set(entries.map(({ subject_id }) => subject_id))) {
    const kind = kindOf(id);
    const found = byKind.get(kind);
    if (found) found.push(id);
    else byKind.set(kind, [id]);
  }
  return (kind: string): string[] => byKind.get(kind) ?? [];
}
