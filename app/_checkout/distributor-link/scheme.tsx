import { Tag } from '@/components/primitives/tag';
import type { LinkPage } from '@/server/features/platform/distributor-links/public';
import { PaidBy } from '../frame';

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
      <div className="flex min-h-11 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent font-semibold text-accent-ink text-lg"
        >
          {fund.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 font-semibold leading-tight">{fund}</span>
        {isTest && (
          <Tag tone="attention" className="ml-auto shrink-0">
            Test payment
          </Tag>
        )}
      </div>
      <p className="mt-6 text-muted text-base desk:mt-10">{state === 'open' ? 'Invest in' : 'Scheme'}</p>
      <p className="mt-0.5 font-semibold text-[1.75rem] leading-[1.15] tracking-tighter [overflow-wrap:anywhere] desk:text-[2.125rem]">
        {scheme.name}
      </p>
      <dl className="mt-4 border-line border-t text-base tabular-nums desk:mt-7">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-5 border-line border-b py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto hidden pt-10 text-muted text-sm desk:block">
        <PaidBy />
      </p>
    </div>
  );
}
