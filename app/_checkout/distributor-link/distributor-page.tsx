import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { engine } from '@/server/api/engine';
import { Frame } from '../frame';
import { Ended } from './ended';
import { Invest } from './invest';
import { Scheme } from './scheme';

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
