import type { LinkPage } from '@/server/features/platform/distributor-links/public';
import { PageHead, PaidBy } from '../frame';
import { Rows } from '../kit/rows';

export function Scheme({ page }: { page: LinkPage }) {
  const { state, fund, scheme, distributor, arn, isTest } = page;
  const facts = [
    ['Plan', scheme.plan],
    ['Scheme code', scheme.code],
    ['ISIN', scheme.isin],
    ...(arn === 'DIRECT'
      ? [['Sold by', 'The fund itself']]
      : [
          ['Distributor', distributor],
          ['ARN', arn],
        ]),
  ] as [string, string][];
  return (
    <div className="flex h-full flex-col">
      <PageHead merchant={fund} logo={null} isTest={isTest} />
      <p className="mt-6 text-muted text-base desk:mt-10">{state === 'open' ? 'Invest in' : 'Scheme'}</p>
      <p className="mt-0.5 font-semibold text-[1.75rem] leading-[1.15] tracking-tighter [overflow-wrap:anywhere] desk:text-[2.125rem]">
        {scheme.name}
      </p>
      <Rows rows={facts} className="mt-4 border-line border-t desk:mt-7" />
      <p className="mt-auto hidden pt-10 text-muted text-sm desk:block">
        <PaidBy />
      </p>
    </div>
  );
}
