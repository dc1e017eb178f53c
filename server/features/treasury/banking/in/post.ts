import { asSystem } from '../../../../data/client/transaction';
import { recordEvent } from '../../../../data/commit/change';
import { commitWithin } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { BankEntry } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Services } from '../../../../identity/context';
import { findMerchant, processClaimed, systemContext } from '../../../../identity/work';
import { isDomainError } from '../../../../kernel/error';
import type { Entry } from '../../../../kernel/money/entry';
import { money } from '../../../../kernel/money/money';
import { alpha3Of } from '../../../../kernel/text/country';
import type { EntryContent } from '../../../../providers/banks/entry-content';
import { receiveCredit } from '../../../collections/payments/public';
import { requireHouse } from '../../../platform/merchants/public';
import * as store from '../store';

const BATCH = 100;

/** Credits merchants, oldest first. */
export async function postReceipts(services: Services): Promise<number> {
  const receipts = await store.findToPost(services.db, ['receipt'], BATCH);
  return processClaimed(receipts, 1, async (entry) => {
    const { id, account_id, amount, currency } = entry;
    const content = await openContent(services, entry);
    const merchant = await findMerchant(services, entry.subject_merchant_id!);
    const earlier = await store.countSameReference(services.db, entry);
    const reference = entry.bank_reference ?? id;
    try {
      const payment = await receiveCredit(services, merchant, {
        // A bank may use a reference again for the same amount, which is other money.
        reference: earlier ? `${reference}/${earlier + 1}` : reference,
        amount: money(amount, currency),
        sender: {
          name: content.name ?? 'Unknown sender',
          country: (content.country && alpha3Of(content.country)) ?? null,
          accountNumber: content.account,
          bankName: content.bank,
          bankCountry: null,
        },
        accountNumber: content.receiver ?? (await store.findAccountById(services.db, account_id)).number,
        remittanceInformation: content.text,
      });
      await asSystem(services.db, (tx) =>
        store.setPosted(tx, id, { posted_at: services.clock.realNow(), subject_id: payment.id }),
      );
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'invalid_request') throw error;
      // The merchant can't have it, so it waits for a person.
      await asSystem(services.db, (tx) => store.setUnallocated(tx, id, error.message));
    }
  });
}

const openContent = async ({ seal }: Services, { id, content_sealed }: BankEntry): Promise<EntryContent> =>
  JSON.parse(await seal.open(content_sealed!, locationOf('bank_entry.content', id)));

const EVENTS: Readonly<Record<string, string>> = { charge: 'bank.charged', unallocated: 'bank.received' };

/** Posts what belongs to no merchant to the ledger of the house. */
export async function postToHouse(services: Services): Promise<number> {
  const entries = await store.findToPost(services.db, ['charge', 'unallocated'], BATCH);
  if (!entries.length) return 0;
  const house = await requireHouse(services);
  const by = systemContext(services, house, 'bank');
  return processClaimed(entries, 1, (entry) =>
    asSystem(services.db, async (tx) => {
      if (!(await store.setPosted(tx, entry.id, { posted_at: by.realNow() }))) return;
      const { id, kind, amount, currency } = entry;
      const image = { id, amount: Number(amount), currency, account_id: entry.account_id };
      await commitWithin(tx, by, {
        merchantId: house.id,
        writes: [recordEvent(newEvent(by, EVENTS[kind!]!), image)],
        entries: [entryOf(entry)],
      });
    }),
  );
}

const KINDS: Readonly<Record<string, string>> = {
  charge: 'bank_charge',
  other: 'bank_other',
  unallocated: 'unallocated_receipt',
};

/** Charges reduce the fees that the service earns. Unallocated money is pending until a person allocates it. */
export function entryOf({ kind, amount, currency }: Pick<BankEntry, 'kind' | 'amount' | 'currency'>): Entry {
  const [isIn, moved] = amount > 0n ? [true, amount] : [false, -amount];
  const other = kind === 'unallocated' ? 'pending' : 'fees';
  return {
    kind: KINDS[kind!]!,
    amount: money(moved, currency),
    debit: isIn ? 'rail' : other,
    credit: isIn ? other : 'rail',
  };
}
