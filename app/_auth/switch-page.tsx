import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ApiProvider } from '../_trpc/client';
import { otherMerchant, Prefetched, signedIn } from '../_trpc/visit';
import { AuthCard } from './auth-card';
import { ownPath } from './own-path';
import { SwitchForm } from './switch-form';

export const metadata: Metadata = { title: 'Switch business' };

type Props = { searchParams: Promise<{ from?: string | string[] }> };

export async function SwitchPage({ searchParams }: Props) {
  const to = ownPath((await searchParams).from);
  const me = await signedIn();
  const other = await otherMerchant(me, to);
  if (!other) redirect(to);
  return (
    <AuthCard>
      <ApiProvider>
        <Prefetched by="layout">
          <SwitchForm other={other} current={me.merchant.name} to={to} />
        </Prefetched>
      </ApiProvider>
    </AuthCard>
  );
}
