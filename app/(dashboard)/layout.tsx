import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ApiProvider } from '../_trpc/client';
import { Prefetched, signedIn, visit } from '../_trpc/visit';
import { Shell } from './_parts/shell';
import { waitingForMe } from './approvals/_parts/approval-search';

export async function generateMetadata(): Promise<Metadata> {
  const { merchant } = await signedIn();
  const sandbox = merchant.environment === 'sandbox';
  const place = sandbox ? `${merchant.name} · Sandbox` : merchant.name;
  return {
    title: { default: `${place} — Farshore`, template: `%s · ${place} — Farshore` },
    icons: { icon: sandbox ? '/icon-sandbox.svg' : '/icon.svg' },
  };
}

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { scopes } = await signedIn();
  if (scopes.includes('approve')) {
    const { api, queries, trpc } = await visit();
    await queries.prefetchQuery({
      queryKey: trpc.payouts.approvals.queryKey(waitingForMe),
      queryFn: () => api.payouts.approvals(waitingForMe),
    });
  }
  return (
    <ApiProvider>
      <Prefetched>
        <Shell now={Date.now()}>{children}</Shell>
      </Prefetched>
    </ApiProvider>
  );
}
