'use client';

import { clockUtc } from '@/server/kernel/time/time-text';
import { useOwnZone, ZoneName } from './zone';

/** Such as "03:36 CET", in the viewer's zone. */
export function TimeOfDay({ at }: { at: string }) {
  const own = useOwnZone();
  return (
    <>
      {clockUtc(new Date(own(Date.parse(at))))} <ZoneName at={at} />
    </>
  );
}
