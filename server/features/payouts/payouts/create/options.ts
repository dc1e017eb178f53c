import { type Context, hasFeature } from '../../../../identity/context';
import { notFound } from '../../../../kernel/error';
import type { RailName } from '../../../../kernel/rail';
import { rails } from '../../../treasury/fees/pricing/public';
import { findBeneficiary, railsOf } from '../../beneficiaries/public';
import { purposes } from '../model/rules';

export async function loadOptions(ctx: Context, { beneficiary_id }: { beneficiary_id?: string }) {
  const beneficiary = beneficiary_id === undefined ? undefined : await findBeneficiary(ctx, beneficiary_id);
  if (beneficiary === null) throw notFound();
  const reach = beneficiary && railsOf(beneficiary);
  return {
    source_currencies: [...ctx.merchant.currencies],
    approval: hasFeature(ctx.merchant, 'payout_approval'),
    queueing: hasFeature(ctx.merchant, 'payout_queueing'),
    rails: rails.map(({ rail, name, needs, speed, hours, currency, min_minor, max_minor }) => {
      const eligible = !reach || reach.includes(rail as RailName);
      const reason =
        eligible || !beneficiary
          ? null
          : currency && currency !== beneficiary.currency
            ? `Pays ${currency} only`
            : `Needs ${needs}`;
      return { rail: rail as RailName, name, speed, hours, currency, min_minor, max_minor, eligible, reason };
    }),
    purposes: purposes.map(({ code, group, description, inr_rails }) => ({
      code,
      group,
      description,
      inr_rails,
    })),
  };
}
