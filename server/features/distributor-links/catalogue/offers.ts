import type { Services } from '../../../access/context';
import type { Fund, FundScheme } from '../../../db/prisma/client';
import { asSystem } from '../../../db/transaction';
import * as catalogue from './store';

/** A scheme that a merchant sells, or sold: its own, or one that a fund enabled for it. */
export type Offer = {
  readonly fund: Fund;
  readonly scheme: FundScheme;
  readonly distributorName: string;
  readonly distributorArn: string;
  /** Whether links to it can be opened: the relationship and the scheme allow it. */
  readonly isOpen: boolean;
};

/** Codes are the same in either case. */
export const keyOf = (code: string): string => code.trim().toUpperCase();

/** What a fund calls itself where it sells without a distributor. */
const DIRECT = 'DIRECT';

/** Every scheme of a merchant's own fund, and those that funds enabled for it, by their codes. */
export const offersTo = ({ db }: Pick<Services, 'db'>, merchantId: string): Promise<Offer[]> =>
  asSystem(db, async (tx) => {
    const own = await catalogue.findFund(tx, merchantId);
    const direct = own
      ? (await catalogue.schemesOf(tx, own.id)).map((scheme) => ({
          fund: own,
          scheme,
          distributorName: own.name,
          distributorArn: DIRECT,
          isOpen: scheme.status === 'open',
        }))
      : [];
    const distributed: Offer[] = [];
    for (const relation of await catalogue.agreementsOf(tx, merchantId)) {
      const fund = (await catalogue.findFund(tx, relation.fund_id))!;
      for (const scheme of await catalogue.schemesOf(tx, relation.fund_id))
        distributed.push({
          fund,
          scheme,
          distributorName: relation.name,
          distributorArn: relation.arn,
          isOpen: relation.enabled && relation.schemes.includes(scheme.key) && scheme.status === 'open',
        });
    }
    // What a merchant sells for itself it sells directly.
    const mine = new Set(direct.map(({ scheme }) => scheme.key));
    return [...direct, ...distributed.filter(({ scheme }) => !mine.has(scheme.key))].sort((a, b) =>
      a.scheme.key < b.scheme.key ? -1 : 1,
    );
  });

/** A merchant's offer of one scheme. */
export const offerOf = async (
  services: Pick<Services, 'db'>,
  merchantId: string,
  key: string,
): Promise<Offer | undefined> =>
  (await offersTo(services, merchantId)).find(({ scheme }) => scheme.key === key);

/** What a link keeps of an offer. */
export const termsOf = ({ fund, scheme, distributorName, distributorArn }: Offer) => ({
  fund_name: fund.name,
  checkout_domain: fund.checkout_domain,
  scheme_code: scheme.code,
  scheme_name: scheme.name,
  plan: scheme.plan,
  distributor_name: distributorName,
  distributor_arn: distributorArn,
});
