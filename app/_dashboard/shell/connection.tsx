'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '@/app/_trpc/event-stream';
import { OfflineNotice } from './offline-notice';

/** The page's connection to the server: follows changes, and says when the browser is offline. */
export function Connection() {
  const queries = useQueryClient();
  useEffect(() => followChanges(queries), [queries]);
  return <OfflineNotice />;
}
