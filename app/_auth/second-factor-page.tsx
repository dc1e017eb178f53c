import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ApiProvider } from '../_trpc/client';
import { homePath, Prefetched, signedIn, visit } from '../_trpc/visit';
import { AuthCard } from './auth-card';
import { ownPath } from './own-path';
import { SecondFactorSetup } from './second-factor-setup';

export const metadata: Metadata = { title: 'Set up a second factor' };

type Props = { searchParams: Promise<{ from?: string | string[] }> };

export async function SecondFactorPage({ searchParams }: Props) {
  const { from } = await searchParams;
  const to = ownPath(from, await homePath());
  const me = await signedIn();
  if (!me.lacks_second_factor) redirect(to);
  const { prefetch } = await visit();
  await prefetch.security.state({});
  return (
    <AuthCard>
      <ApiProvider>
        <Prefetched by="both">
          <SecondFactorSetup to={to} />
        </Prefetched>
      </ApiProvider>
    </AuthCard>
  );
}
