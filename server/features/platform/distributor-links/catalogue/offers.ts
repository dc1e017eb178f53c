import { asSystem } from '../../../../data/client/transaction';
import type { Fund, FundScheme } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import * as catalogue from './store';

export type Offer = {
  readonly fund: Fund;
  readonly scheme: FundScheme;
  readonly distributorName: string;
  readonly distributorArn: string;
  readonly isOpen: boolean;
};

export const keyOf = (code: string): string => code.trim().toUpperCase();

const DIRECT = 'DIRECT';

export const findOffers = ({ db }: Pick<Services, 'db'>, merchantId: string): Promise<Offer[]> =>
  asSystem(db, async (tx) => {
    const own = await catalogue.findFund(tx, merchantId);
    const direct = own
      ? (await catalogue.findSchemes(tx, own.id)).map((scheme) => ({
          fund: own,
          scheme,
          distributorName: own.name,
          distributorArn: DIRECT,
          isOpen: scheme.status === 'open',
        }))
      : [];
    const distributed: Offer[] = [];
    for (const relation of await catalogue.findAgreements(tx, merchantId)) {
      const fund = (await catalogue.findFund(tx, relation.fund_id))!;
      for (const scheme of await catalogue.findSchemes(tx, relation.fund_id))
        distributed.push({
          fund,
          scheme,
          distributorName: relation.name,
          distributorArn: relation.arn,
          isOpen: relation.enabled && relation.schemes.includes(scheme.key) && scheme.status === 'open',
        });
    }
    const mine = new Set(direct.map(({ scheme }) => scheme.key));
    return [...direct, ...distributed.filter(({ scheme }) => !mine.has(scheme.key))].sort((a, b) =>
      a.scheme.key < b.scheme.key ? -1 : 1,
    );
  });

export const findOffer = async (
  services: Pick<Services, 'db'>,
  merchantId: string,
  key: string,
): Promise<Offer | undefined> =>
  (await findOffers(services, merchantId)).find(({ scheme }) => scheme.key === key);

export const termsOf = ({ fund, scheme, distributorName, distributorArn }: Offer) => ({
  fund_name: fund.name,
  checkout_domain: fund.checkout_domain,
  scheme_code: scheme.code,
  scheme_name: scheme.name,
  plan: scheme.plan,
  distributor_name: distributorName,
  distributor_arn: distributorArn,
});
