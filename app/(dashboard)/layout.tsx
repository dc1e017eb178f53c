import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Dashboard } from '../_dashboard/dashboard';
import { otherApprovals, waitingForMe } from '../_dashboard/pages/approvals/approval-search';
import { ApiProvider } from '../_trpc/client';
import type { Me } from '../_trpc/outputs';
import { Prefetched, signedIn, visit } from '../_trpc/visit';

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
  const me = await signedIn();
  if (me.scopes.includes('approve')) await readWaiting(me);
  return (
    <ApiProvider>
      <Prefetched>
        <Dashboard now={Date.now()}>{children}</Dashboard>
      </Prefetched>
    </ApiProvider>
  );
}

async function readWaiting(me: Me): Promise<void> {
  const { api, queries, trpc } = await visit();
  const beside = otherApprovals(me);
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.payouts.approvals.queryKey(waitingForMe),
      queryFn: () => api.payouts.approvals(waitingForMe),
    }),
    beside.settlements &&
      queries.prefetchQuery({
        queryKey: trpc.settlements.waiting.queryKey({}),
        queryFn: () => api.settlements.waiting({}),
      }),
    beside.internal_transfers &&
      queries.prefetchQuery({
        queryKey: trpc.internal_transfers.waiting.queryKey({}),
        queryFn: () => api.internal_transfers.waiting({}),
      }),
  ]);
}
