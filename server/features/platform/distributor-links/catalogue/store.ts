import type { Tx } from '../../../../data/client/client';
import type { Fund, FundDistributor, FundScheme } from '../../../../data/prisma/client';

export const findFund = (tx: Tx, id: string): Promise<Fund | null> => tx.fund.findUnique({ where: { id } });

export const findFundByDomain = (tx: Tx, checkout_domain: string): Promise<Fund | null> =>
  tx.fund.findUnique({ where: { checkout_domain } });

export const saveFund = (tx: Tx, { id, ...set }: Fund): Promise<Fund> =>
  tx.fund.upsert({ where: { id }, create: { id, ...set }, update: set });

export const findSchemes = (tx: Tx, fund_id: string): Promise<FundScheme[]> =>
  tx.fundScheme.findMany({ where: { fund_id } });

export const findScheme = (tx: Tx, key: string): Promise<FundScheme | null> =>
  tx.fundScheme.findUnique({ where: { key } });

export const saveScheme = (tx: Tx, { key, ...set }: FundScheme): Promise<FundScheme> =>
  tx.fundScheme.upsert({ where: { key }, create: { key, ...set }, update: set });

export const findAgreements = (tx: Tx, distributor_id: string): Promise<FundDistributor[]> =>
  tx.fundDistributor.findMany({ where: { distributor_id } });

export const findDistributors = (tx: Tx, fund_id: string): Promise<FundDistributor[]> =>
  tx.fundDistributor.findMany({ where: { fund_id } });

export const saveAgreement = (
  tx: Tx,
  { fund_id, distributor_id, ...set }: FundDistributor,
): Promise<FundDistributor> =>
  tx.fundDistributor.upsert({
    where: { fund_id_distributor_id: { fund_id, distributor_id } },
    create: { fund_id, distributor_id, ...set },
    update: set,
  });
