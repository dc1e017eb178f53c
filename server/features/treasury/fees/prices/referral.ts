import { type Change, insert, type Write } from '../../../../data/commit/change';
import { newEvent } from '../../../../data/commit/event';
import type { Context, Services } from '../../../../identity/context';
import type { Entry } from '../../../../kernel/money/entry';
import type { Money } from '../../../../kernel/money/money';

type By = Services & Pick<Context, 'actor' | 'now' | 'realNow'> & { readonly requestId: string | null };

type ReferredPayment = {
  readonly paymentId: string;
  readonly payeeId: string;
  readonly priceId: string;
  readonly platformId: string;
  readonly fee: Money;
};

type ReferralChange = {
  readonly writes: readonly Write<never>[];
  readonly entries: readonly Entry[];
  readonly otherMerchants: NonNullable<Change<never>['otherMerchants']>;
};

export function buildReferralChange(
  by: By,
  { paymentId, payeeId, priceId, platformId, fee }: ReferredPayment,
): ReferralChange {
  const writes = [
    insert(
      'referral_fee',
      {
        merchant_id: platformId,
        id: paymentId,
        price_id: priceId,
        payee_merchant_id: payeeId,
        amount: fee.amount,
        currency: fee.currency,
        created_at: by.now(),
      },
      { event: newEvent(by, 'referral_fee.earned') },
    ),
  ];
  const entries: Entry[] = [
    { kind: 'referral_fee_earned', amount: fee, debit: 'transfers', credit: 'available' },
  ];
  return platformId === payeeId
    ? { writes, entries, otherMerchants: [] }
    : { writes: [], entries: [], otherMerchants: [{ merchantId: platformId, writes, entries }] };
}
