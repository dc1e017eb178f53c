import { type Context, hasFeature } from '../../../../identity/context';
import { notFound } from '../../../../kernel/error';
import type { RailName } from '../../../../kernel/rail';
import { rails } from '../../../treasury/payment-rails/public';
import { findBeneficiary, railsOf } from '../../beneficiaries/public';
import { purposes } from '../model/rules';

export async function loadOptions(ctx: Context, { beneficiary_id }: { beneficiary_id?: string }) {
  const beneficiary = beneficiary_id === undefined ? undefined : await findBeneficiary(ctx, beneficiary_id);
  if (beneficiary === null) throw notFound();
  const reach = beneficiary && railsOf(beneficiary);
  const served = await findServed(ctx, beneficiary);
  return {
    source_currencies: [...ctx.merchant.currencies],
    approval: hasFeature(ctx.merchant, 'payout_approval'),
    queueing: hasFeature(ctx.merchant, 'payout_queueing'),
    rails: rails.map(({ rail, name, needs, speed, hours, currency, min_minor, max_minor }) => {
      const isReached = !reach || reach.includes(rail as RailName);
      const eligible = isReached && served.has(rail);
      const reason =
        eligible || !beneficiary
          ? null
          : isReached
            ? 'Not available yet'
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

/** Rails over which an account pays the beneficiary's currency; all of them while none is chosen. */
async function findServed(
  ctx: Context,
  beneficiary: { readonly currency: string } | undefined,
): Promise<ReadonlySet<string>> {
  const { bank } = ctx.providers.for(ctx.merchant);
  const all = rails.map(({ rail }) => rail);
  if (!beneficiary) return new Set(all);
  const known = await Promise.all(
    all.map(async (rail) => (await bank?.serves(rail as RailName, beneficiary.currency)) === true),
  );
  return new Set(all.filter((_, at) => known[at]));
}
