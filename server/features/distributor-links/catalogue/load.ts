import type { Services } from '../../../access/context';
import { merchantOf, systemContext } from '../../../access/work';
import type { Tx } from '../../../db/client';
import type { DistributorLink } from '../../../db/prisma/client';
import { asSystem, oneAsSystem } from '../../../db/transaction';
import { invalid } from '../../../kernel/error';
import { move } from '../move';
import * as store from '../store';
import { type FundFile, readFunds } from './file';
import { keyOf, type Offer, offersTo, termsOf } from './offers';
import * as catalogue from './store';

const AT_ONCE = 200;

/** Makes true what a file says of funds; what it does not name stays. Answers how many there are in it. */
export async function loadFunds(
  services: Services,
  given: unknown,
): Promise<{ funds: number; schemes: number }> {
  const { funds } = readFunds(given);
  const ids = await asSystem(services.db, async (tx) => {
    const written: string[] = [];
    for (const fund of funds) written.push(await writeFund(tx, fund));
    return written;
  });
  for (const id of ids) await followAll(services, id);
  return { funds: ids.length, schemes: funds.reduce((sum, { schemes }) => sum + schemes.length, 0) };
}

async function writeFund(tx: Tx, fund: FundFile['funds'][number]): Promise<string> {
  const fund_id = await merchantId(tx, fund.merchant);
  const { name, checkout_domain } = fund;
  const elsewhere = checkout_domain && (await catalogue.fundAt(tx, checkout_domain));
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
    const distributor_id = await merchantId(tx, merchant);
    await catalogue.saveAgreement(tx, {
      ...distributor,
      fund_id,
      distributor_id,
      schemes: schemes.map(keyOf),
    });
  }
  return fund_id;
}

async function merchantId(tx: Tx, handle: string): Promise<string> {
  const found = await tx.merchant.findUnique({ where: { handle }, select: { id: true } });
  if (!found) throw invalid('merchant', 'unknown', `there is no merchant ${handle}`);
  return found.id;
}

/** Every link to a fund, of itself and of its distributors, follows what the fund allows now. */
async function followAll(services: Services, fundId: string): Promise<void> {
  const distributors = await oneAsSystem(services.db, (tx) => catalogue.distributorsOf(tx, fundId));
  for (const merchantId of [fundId, ...distributors.map(({ distributor_id }) => distributor_id)]) {
    const offers = await offersTo(services, merchantId);
    let links = await store.ofFund(services, { merchant_id: merchantId, fund_id: fundId }, '', AT_ONCE);
    while (links.length) {
      for (const link of links) await follow(services, link, offers);
      const after = links.at(-1)!.id;
      links = await store.ofFund(services, { merchant_id: merchantId, fund_id: fundId }, after, AT_ONCE);
    }
  }
}

async function follow(services: Services, link: DistributorLink, offers: readonly Offer[]): Promise<void> {
  const offer = offers.find(({ scheme }) => scheme.key === link.scheme_key);
  const by = async () => systemContext(services, await merchantOf(services, link.merchant_id), 'fund');
  if (!offer?.isOpen) {
    if (link.status === 'active') await move(await by(), 'withdraw', link);
    return;
  }
  const terms = termsOf(offer);
  if (link.status === 'unavailable') await move(await by(), 'restore', link, terms);
  else if (Object.entries(terms).some(([name, value]) => link[name as keyof typeof terms] !== value))
    await move(await by(), 'rename', link, terms);
}
