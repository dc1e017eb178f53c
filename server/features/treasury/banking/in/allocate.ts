import { asSystem } from '../../../../data/client/transaction';
import { recordEvent } from '../../../../data/commit/change';
import { commitWithin } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { BankEntry } from '../../../../data/prisma/client';
import { recordAction } from '../../../../identity/audit-events';
import type { Merchant, Services } from '../../../../identity/context';
import { contextAs } from '../../../../identity/work';
import type { Actor } from '../../../../kernel/actor';
import { invalid } from '../../../../kernel/error';
import type { Entry } from '../../../../kernel/money/entry';
import { money, toDecimal } from '../../../../kernel/money/money';
import { DAY_MS } from '../../../../kernel/time/durations';
import { actForHouse, requireHouse, requireSecondPerson } from '../../../platform/merchants/public';
import * as store from '../store';
import { entryOf } from './post';

const MAX_REASON = 500;

/** The first of two people's decisions about an entry. */
export type Proposal = {
  /** Null: it belongs to the house. */
  readonly merchant_id: string | null;
  readonly reason: string;
  readonly by: Actor;
};

/**
 * Gives money of an entry to a merchant, or explains an entry as the house's own. A second person repeats the
 * command to confirm it.
 */
export async function decideEntry(
  services: Services,
  { id, merchant, reason }: { id: string; merchant: Merchant | null; reason: string },
  by: Actor,
): Promise<'proposed' | 'done'> {
  if (!reason || reason.length > MAX_REASON)
    throw invalid('reason', 'size', `reason must be 1 to ${MAX_REASON} characters`);
  const house = await requireHouse(services);
  return asSystem(services.db, async (tx) => {
    const entry = await store.lockEntry(tx, id);
    if (!entry || entry.first_id !== null || (entry.kind !== null && entry.kind !== 'unallocated'))
      throw invalid('id', 'unknown', `there is no unexplained or unallocated entry ${id}`);
    if (entry.kind === 'unallocated' && !entry.posted_at)
      throw invalid('id', 'state', `${id} is not posted yet, try again in a few seconds`);
    if (merchant && entry.amount < 0n)
      throw invalid('id', 'debit', `${id} is a debit, which can be explained and not allocated`);
    if (!merchant && entry.kind === 'unallocated')
      throw invalid('id', 'credit', `${id} is money that came in: allocate it to a merchant`);
    if (merchant && merchant.environment !== 'live')
      throw invalid('handle', 'environment', `${merchant.handle} is not a live merchant`);
    const proposal = { merchant_id: merchant?.id ?? null, reason, by };
    const first = entry.proposal;
    const isSame = first?.merchant_id === proposal.merchant_id && first.reason === reason;
    if (!first || !isSame) {
      await store.propose(tx, id, proposal);
      await recordAction(services, tx, house, by, {
        type: 'bank.entry_proposed',
        changes: { merchant: [null, merchant?.handle ?? null], reason: [null, reason] },
        image: { id },
      });
      return 'proposed';
    }
    requireSecondPerson(first.by, by);
    const context = contextAs(services, house, by);
    const outcome = await commitWithin(tx, context, {
      merchantId: house.id,
      writes: [
        recordEvent(newEvent(context, merchant ? 'bank.allocated' : 'bank.explained'), imageOf(entry)),
      ],
      entries: entriesOf(entry, merchant),
    });
    if (outcome !== 'done') throw new Error(`the decision about ${id} came out ${outcome}`);
    await store.decide(
      tx,
      id,
      merchant ? { merchantId: merchant.id } : { postedAt: services.clock.realNow() },
    );
    if (merchant)
      await recordAction(services, tx, merchant, by, {
        type: 'business.money_allocated',
        changes: {
          amount: [null, `${toDecimal(money(entry.amount, entry.currency))} ${entry.currency}`],
          reason: [null, reason],
        },
        image: { id: merchant.id, handle: merchant.handle },
      });
    return 'done';
  });
}

/** An unexplained entry is not in the ledger of the house yet. */
function entriesOf({ kind, amount, currency }: BankEntry, merchant: Merchant | null): Entry[] {
  if (!merchant) return [entryOf({ kind: 'other', amount, currency })];
  if (kind !== 'unallocated') return [];
  return [{ kind: 'unallocated_receipt', amount: money(amount, currency), debit: 'pending', credit: 'rail' }];
}

const imageOf = ({ id, amount, currency, account_id }: BankEntry) => ({
  id,
  amount: Number(amount),
  currency,
  account_id,
});

/** Entries that a person must explain or allocate, oldest first, one line each. */
export async function listUnexplained(services: Services): Promise<string> {
  const now = services.clock.realNow().getTime();
  const rows = await store.findUnexplained(services.db);
  const lines = rows.map(({ id, number, amount, currency, booked_on, kind, note, owner }) => {
    const days = Math.floor((now - booked_on.getTime()) / DAY_MS);
    const about = kind === 'unallocated' ? `unallocated${note ? `: ${note}` : ''}` : note;
    const sum = `${toDecimal(money(amount, currency))} ${currency}`;
    return `${id}   ${number}   ${sum}   ${days} ${days === 1 ? 'day' : 'days'}   ${owner ?? 'no owner'}   ${about}`;
  });
  return lines.join('\n') || 'Every entry is explained.';
}

export const assignEntry = (services: Services, id: string, owner: string, by: Actor): Promise<void> =>
  actForHouse(services, by, async (tx) => {
    if (!(await store.assign(tx, id, owner)))
      throw invalid('id', 'unknown', `there is no unexplained or unallocated entry ${id}`);
    return {
      result: undefined,
      act: { type: 'bank.entry_assigned', changes: { owner: [null, owner] }, image: { id } },
    };
  });
