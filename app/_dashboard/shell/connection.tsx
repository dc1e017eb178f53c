'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '@/app/_trpc/event-stream';
import { IdleNotice } from './idle-notice';
import { OfflineNotice } from './offline-notice';

/** The page's connection to the server: follows changes, keeps the session of a person who works, and says when they are offline or about to be signed out. */
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
