import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Console } from '@/app/_operator/console';
import { ApiProvider } from '@/app/_trpc/client';
import { SECOND_FACTOR_PATH } from '@/app/_trpc/query-client';
import { detour, Prefetched, signedIn } from '@/app/_trpc/visit';
import { readZone, zoneCookie } from '@/server/kernel/time/zone-cookie';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const me = await signedIn();
  if (me.lacks_second_factor) await detour(SECOND_FACTOR_PATH);
  const browserZone = readZone((await cookies()).get(zoneCookie)?.value);
  return (
    <ApiProvider>
      <Prefetched by="layout">
        <Console now={Date.now()} browserZone={browserZone}>
          {children}
        </Console>
      </Prefetched>
    </ApiProvider>
  );
}
