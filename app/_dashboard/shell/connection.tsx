'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '@/app/_trpc/event-stream';
import { IdleNotice } from './idle-notice';
import { OfflineNotice } from './offline-notice';

/** The page's connection to the server: changes by others, and notices about the network and the session. */
export function Connection() {
  const queries = useQueryClient();
  useEffect(() => followChanges(queries), [queries]);
  return (
    <>
      <OfflineNotice />
      <IdleNotice />
    </>
  );
}
