'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { Batch } from '@/app/_trpc/outputs';
import { newUploadKey, sendFile, type Upload, UploadFailure } from '@/components/form/upload';
import type { UploadItem } from '@/components/form/uploads';

export function useBatchUpload() {
  const router = useRouter();
  const [item, setItem] = useState<UploadItem | null>(null);
  const running = useRef<Upload<Batch> | null>(null);

  const send = (key: string, file: File) => {
    setItem({ key, file, sent: 0 });
    const change = (patch: Partial<UploadItem>) =>
      setItem((now) => (now?.key === key ? { ...now, ...patch } : now));
    const sending = sendFile<Batch>('batches', {}, file, key, (sent) => change({ sent }));
    running.current = sending;
    sending.done
      .then(({ id }) => router.push(`/payouts/batches/${id}`))
      .catch((error: unknown) => {
        if (!(error instanceof UploadFailure)) throw error;
        change({ failure: error });
      });
  };

  useEffect(() => () => running.current?.cancel(), []);

  return {
    item,
    add: ([file]: readonly File[]) => file && send(newUploadKey(), file),
    retry: () => item && send(item.key, item.file),
    remove() {
      running.current?.cancel();
      setItem(null);
    },
  };
}
