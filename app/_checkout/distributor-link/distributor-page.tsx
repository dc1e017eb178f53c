import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { engine } from '@/server/api/engine';
import type { LinkPage } from '@/server/features/platform/distributor-links/public';
import { Frame, PageHead, PaidBy } from '../frame';
import { Rows } from '../kit/rows';
import { Ended } from './ended';
import { Invest } from './invest';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { problem } = await searchParams;
  return { title: problem ? 'Error: Invest' : 'Invest', referrer: 'no-referrer', robots: 'noindex' };
}

export async function DistributorPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const [amount, problem] = [query.amount, query.problem].map((value) => [value].flat()[0]);
  const page = await engine().distributor.read(id, await headers());
  if (!page) notFound();
  return (
    <Frame isTest={page.isTest} label="What you are investing in" what={<Scheme page={page} />}>
      {page.state === 'open' ? (
        <Invest id={id} page={page} typed={amount} problem={problem} />
      ) : (
        <Ended state={page.state} page={page} />
      )}
    </Frame>
  );
}

function Scheme({ page }: { page: LinkPage }) {
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
