'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { Notice } from '@/components/primitives/notice';

/** A former platform can still view the merchants it onboarded. */
export function PlatformEnded() {
  const trpc = useTRPC();
  const me = useMe();
  const isPlatform = me.merchant.features.includes('platform');
  const { data } = useQuery(trpc.platform_merchants.counts.queryOptions({}, { enabled: !isPlatform }));
  if (isPlatform || !data?.counts.all) return null;
  return (
    <div className="px-5 pt-3 max-desk:px-3">
      <Notice tone="amber" title="Your account is no longer a platform">
        <p>
          You can view the merchants you onboarded, but not change them. Ask your administrator to make your
          account a platform again.
        </p>
      </Notice>
    </div>
  );
}
