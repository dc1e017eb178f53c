import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { readZone, zoneCookie } from '@/server/kernel/time/zone-cookie';
import { Dashboard } from '../_dashboard/dashboard';
import { ApiProvider } from '../_trpc/client';
import type { Me } from '../_trpc/outputs';
import { SECOND_FACTOR_PATH } from '../_trpc/query-client';
import { detour, otherMerchant, Prefetched, signedIn, visit } from '../_trpc/visit';

export async function generateMetadata(): Promise<Metadata> {
  const { merchant } = await signedIn();
  const sandbox = merchant.environment === 'sandbox';
  const place = sandbox ? `${merchant.name} · Sandbox` : merchant.name;
  return {
    title: { default: `${place} — Farshore`, template: `%s · ${place} — Farshore` },
    icons: { icon: sandbox ? '/icon-sandbox.svg' : '/icon.svg', apple: '/apple-touch-icon.png' },
  };
}

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const me = await signedIn();
  // First, because the other business may not require a second factor.
  if (await otherMerchant(me)) await detour('/switch');
  if (me.lacks_second_factor) await detour(SECOND_FACTOR_PATH);
  await prefetchCounts(me);
  const browserZone = readZone((await cookies()).get(zoneCookie)?.value);
  return (
    <ApiProvider>
      <Prefetched by="layout">
        <Dashboard now={Date.now()} browserZone={browserZone}>
          {children}
        </Dashboard>
      </Prefetched>
    </ApiProvider>
  );
}

/** The navigation shows its counts together with the page. */
async function prefetchCounts({ scopes }: Me): Promise<void> {
  const { home, notifications, rfis } = (await visit()).layout.prefetch;
  await Promise.all([
    scopes.includes('approve') && home.approvals({}),
    notifications.count({}),
    rfis.rows({ tab: 'open', per_page: 1 }),
  ]);
}
