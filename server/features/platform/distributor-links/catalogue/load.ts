import type { Tx } from '../../../../data/client/client';
import { asSystem, oneAsSystem } from '../../../../data/client/transaction';
import type { DistributorLink } from '../../../../data/prisma/client';
import { recordAction } from '../../../../identity/audit-events';
import { type Merchant, type Services, toMerchant } from '../../../../identity/context';
import { findMerchant, systemContext } from '../../../../identity/work';
import type { Actor } from '../../../../kernel/actor';
import { invalid } from '../../../../kernel/error';
import { move } from '../machine';
import * as store from '../store';
import { type FundFile, readFunds } from './file';
import { findOffers, keyOf, type Offer, termsOf } from './offers';
import * as catalogue from './store';

const AT_ONCE = 200;

/** Funds that the file omits stay unchanged. */
export async function loadFunds(
  services: Services,
  given: unknown,
  by: Actor,
): Promise<{ funds: number; schemes: number }> {
  const { funds } = readFunds(given);
  const ids = await asSystem(services.db, async (tx) => {
    const written: string[] = [];
    for (const fund of funds) written.push(await writeFund(services, tx, fund, by));
    return written;
  });
  for (const id of ids) await updateLinks(services, id);
  return { funds: ids.length, schemes: funds.reduce((sum, { schemes }) => sum + schemes.length, 0) };
}

async function writeFund(
  services: Services,
  tx: Tx,
  fund: FundFile['funds'][number],
  by: Actor,
): Promise<string> {
  const merchant = await requireMerchant(tx, fund.merchant);
  const fund_id = merchant.id;
  const before = await readState(tx, fund_id);
  const { name, checkout_domain } = fund;
  const elsewhere = checkout_domain && (await catalogue.findFundByDomain(tx, checkout_domain));
  if (elsewhere && elsewhere.id !== fund_id)
    throw invalid('checkout_domain', 'taken', `checkout_domain ${checkout_domain} is another fund’s`);
  await catalogue.saveFund(tx, { id: fund_id, name, checkout_domain });
  for (const { code, ...scheme } of fund.schemes) {
    const key = keyOf(code);
    const known = await catalogue.findScheme(tx, key);
    if (known && known.fund_id !== fund_id)
      throw invalid('schemes', 'taken', `scheme ${code} is another fund’s`);
    await catalogue.saveScheme(tx, {
      ...scheme,
      key,
      fund_id,
      code,
      min_fresh_purchase: BigInt(scheme.min_fresh_purchase),
      max_fresh_purchase: BigInt(scheme.max_fresh_purchase),
    });
  }
  for (const { merchant, schemes, ...distributor } of fund.distributors) {
    const { id: distributor_id } = await requireMerchant(tx, merchant);
    await catalogue.saveAgreement(tx, {
      ...distributor,
      fund_id,
      distributor_id,
      schemes: schemes.map(keyOf),
    });
  }
  await recordChanges(services, tx, merchant, by, before);
  return fund_id;
}

async function requireMerchant(tx: Tx, handle: string): Promise<Merchant> {
  const found = await tx.merchant.findUnique({ where: { handle } });
  if (!found) throw invalid('merchant', 'unknown', `there is no merchant ${handle}`);
  return toMerchant(found);
}

type State = {
  readonly fund: Readonly<Record<string, string | null>>;
  readonly agreements: ReadonlyMap<string, string>;
};

async function readState(tx: Tx, fundId: string): Promise<State> {
  const fund = await catalogue.findFund(tx, fundId);
  const schemes = (await catalogue.findSchemes(tx, fundId)).map(
    ({ code, name, plan, isin, status, min_fresh_purchase: min, max_fresh_purchase: max }) => [
      `scheme ${code}`,
      `${name}, ${plan}, ${isin}, ${status}, first purchase ${min} to ${max} US cents`,
    ],
  );
  const agreements = (await catalogue.findDistributors(tx, fundId)).map(
    ({ distributor_id, name, arn, enabled, schemes }) =>
      [
        distributor_id,
        `${name}, ${arn}, ${enabled ? 'enabled' : 'disabled'}, schemes ${schemes.join(', ') || 'none'}`,
      ] as const,
  );
  return {
    fund: {
      name: fund?.name ?? null,
      checkout_domain: fund?.checkout_domain ?? null,
      ...Object.fromEntries(schemes),
    },
    agreements: new Map(agreements),
  };
}

async function recordChanges(
  services: Services,
  tx: Tx,
  fund: Merchant,
  by: Actor,
  before: State,
): Promise<void> {
  const after = await readState(tx, fund.id);
  const image = { id: fund.id, name: after.fund.name };
  const fundChanges = Object.entries(after.fund)
    .map(([field, value]) => [field, [before.fund[field] ?? null, value]] as const)
    .filter(([, [from, to]]) => from !== to);
  const agreed = [...after.agreements].filter(([id, text]) => before.agreements.get(id) !== text);
  const distributors = await tx.merchant.findMany({ where: { id: { in: agreed.map(([id]) => id) } } });
  const agreementOf = (id: string) => [before.agreements.get(id) ?? null, after.agreements.get(id)!];
  const changes = Object.fromEntries([
    ...fundChanges,
    ...distributors.map(({ id, handle }) => [`distributor ${handle}`, agreementOf(id)]),
  ]);
  if (Object.keys(changes).length)
    await recordAction(services, tx, fund, by, { type: 'fund.updated', changes, image });
  for (const distributor of distributors)
    await recordAction(services, tx, toMerchant(distributor), by, {
      type: 'fund.agreement_updated',
      changes: { agreement: agreementOf(distributor.id) },
      image,
    });
}

async function updateLinks(services: Services, fundId: string): Promise<void> {
  const distributors = await oneAsSystem(services.db, (tx) => catalogue.findDistributors(tx, fundId));
  for (const merchantId of [fundId, ...distributors.map(({ distributor_id }) => distributor_id)]) {
    const offers = await findOffers(services, merchantId);
    let links = await store.findByFund(services, { merchant_id: merchantId, fund_id: fundId }, '', AT_ONCE);
    while (links.length) {
      for (const link of links) await updateLink(services, link, offers);
      const after = links.at(-1)!.id;
      links = await store.findByFund(services, { merchant_id: merchantId, fund_id: fundId }, after, AT_ONCE);
    }
  }
}

async function updateLink(
  services: Services,
  link: DistributorLink,
  offers: readonly Offer[],
): Promise<void> {
  const offer = offers.find(({ scheme }) => scheme.key === link.scheme_key);
  const by = async () => systemContext(services, await findMerchant(services, link.merchant_id), 'fund');
  if (!offer?.isOpen) {
    if (link.status === 'active') await move(await by(), 'withdraw', link);
    return;
  }
  const terms = termsOf(offer);
  if (link.status === 'unavailable') await move(await by(), 'restore', link, terms);
  else if (Object.entries(terms).some(([name, value]) => link[name as keyof typeof terms] !== value))
    await move(await by(), 'rename', link, terms);
}
