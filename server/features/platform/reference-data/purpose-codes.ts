import type * as z from 'zod';
import { listAllPayinPurposes } from '../../collections/payins/public';
import { listPayoutPurposes } from '../../payouts/payouts/public';
import type { referenceDataContract } from './contract';

type Operation = typeof referenceDataContract.operations.purpose_codes;
type PurposeCode = z.output<Operation['output']>['data'][number];

export function listPurposeCodes({ direction, payment_rail }: z.output<Operation['input']>): PurposeCode[] {
  const payouts = listPayoutPurposes().map(
    ({ code, group, description, documents, rails }): PurposeCode => ({
      code,
      direction: 'payout',
      group,
      description,
      documents,
      payment_rails: rails,
      lrs_only: false,
    }),
  );
  const payins = listAllPayinPurposes().map(
    ({ code, group, description, documents, isForLrs }): PurposeCode => ({
      code,
      direction: 'payin',
      group,
      description,
      documents,
      payment_rails: null,
      lrs_only: isForLrs,
    }),
  );
  return [...payouts, ...payins].filter(
    (one) =>
      (direction === undefined || one.direction === direction) &&
      (payment_rail === undefined || one.payment_rails?.includes(payment_rail)),
  );
}
