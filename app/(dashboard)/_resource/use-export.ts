'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Failure } from '@/components/data/failure';
import { type Background, type ExportFormat, ExportRefused, exportFile } from './export-file';

type Running = { rows: number; of: number | null };

/** Makes one file at a time, saves it, and says how far it is; a long one is written in the background. */
export function useFile() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [background, setBackground] = useState<Background | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (path: string, asked: object) => {
    if (stop.current) return;
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setSaved(null);
    setBackground(null);
    setRunning({ rows: 0, of: null });
    try {
      const made = await exportFile(path, asked, (rows, of) => setRunning({ rows, of }), controller.signal);
      if ('background' in made) {
        setBackground(made.background);
        void queries.invalidateQueries({ queryKey: trpc.exports.pathKey() });
      } else {
        save(made.name, made.content);
        setSaved(made.name);
      }
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
    /** What the file is called that was saved last. */
    saved,
    background,
    start: (path: string, asked: object) => void run(path, asked),
    cancel: () => stop.current?.abort(),
    dismiss: () => {
      setFailure(null);
      setBackground(null);
    },
  };
}

export type FileRun = Omit<ReturnType<typeof useFile>, 'start'>;

export type Export = FileRun & {
  /** Of those with these ids, or of all that is filtered. */
  start: (format: ExportFormat, ids?: readonly string[]) => void;
};

/** Exports a list, with what is asked of it. */
export function useExport(list: string, asked: object): Export {
  const file = useFile();
  return {
    ...file,
    start: (format, ids) => file.start(list, { ...asked, format, ...(ids && { ids }) }),
  };
}

function save(name: string, content: Blob) {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
