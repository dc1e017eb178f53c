'use client';

import { useEffect, useRef, useState } from 'react';
import { newUploadKey, type Upload, type UploadedDocument, UploadFailure, upload } from './upload';

export type UploadItem = {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly sent: number;
  readonly document?: UploadedDocument;
  readonly failure?: UploadFailure;
};

export function useUploads(onUploaded: (document: UploadedDocument) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef(new Map<string, Upload>());
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  const change = (key: string, patch: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...patch } : item)));

  const send = (key: string, file: File) => {
    const sending = upload(file, key, (sent) => change(key, { sent }));
    running.current.set(key, sending);
    sending.done
      .then((document) => {
        change(key, { sent: 1, document });
        uploaded.current(document);
      })
      .catch((error: unknown) => {
        if (!(error instanceof UploadFailure)) throw error;
        change(key, { failure: error });
      })
      .finally(() => running.current.delete(key));
  };

  useEffect(() => {
    const left = running.current;
    return () => {
      for (const sending of left.values()) sending.cancel();
    };
  }, []);

  return {
    items,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: newUploadKey(), file, sent: 0 }));
      setItems((before) => [...before, ...added]);
      for (const { key, file } of added) send(key, file);
    },
    retry({ key, file }: UploadItem) {
      change(key, { sent: 0, failure: undefined });
      send(key, file);
    },
    remove({ key }: UploadItem) {
      running.current.get(key)?.cancel();
      setItems((before) => before.filter((item) => item.key !== key));
    },
  };
}
