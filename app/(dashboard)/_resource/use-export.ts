'use client';

import { useEffect, useRef, useState } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import type { Failure } from '@/components/data/failure';
import { type ExportFormat, ExportRefused, exportFile } from './export-file';

export type Export = {
  running: { rows: number; of: number | null } | null;
  failure: Failure | null;
  /** Of those with these ids, or of all that is filtered. */
  start: (format: ExportFormat, ids?: readonly string[]) => void;
  cancel: () => void;
  dismiss: () => void;
};

/** Exports a list, with what is asked of it, and saves the file. */
export function useExport(list: string, asked: object): Export {
  const [running, setRunning] = useState<Export['running']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (format: ExportFormat, ids?: readonly string[]) => {
    if (stop.current) return;
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setRunning({ rows: 0, of: null });
    try {
      const { name, content } = await exportFile(
        list,
        { ...asked, format, ...(ids && { ids }) },
        (rows, of) => setRunning({ rows, of }),
        controller.signal,
      );
      save(name, content);
    } catch (error) {
      if (!controller.signal.aborted)
        setFailure(error instanceof ExportRefused ? error.failure : failureOf(error, 'Nothing exported'));
    } finally {
      stop.current = null;
      setRunning(null);
    }
  };
  return {
    running,
    failure,
    start: (format, ids) => void start(format, ids),
    cancel: () => stop.current?.abort(),
    dismiss: () => setFailure(null),
  };
}

function save(name: string, content: Blob) {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
