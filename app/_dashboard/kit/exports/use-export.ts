'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Failure } from '@/components/problems/failure';
import type { BackgroundExport, ExportFormat } from './export-file';

type Running = { rows: number; of: number | null };

export function useFile() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [background, setBackground] = useState<BackgroundExport | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (path: string, request: object) => {
    if (stop.current) return;
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setSaved(null);
    setBackground(null);
    setRunning({ rows: 0, of: null });
    try {
      const { exportFile, saveFile } = await import('./export-file');
      const result = await exportFile(
        path,
        request,
        (rows, of) => setRunning({ rows, of }),
        controller.signal,
      );
      if ('failure' in result) setFailure(result.failure);
      else if ('background' in result) {
        setBackground(result.background);
        void queries.invalidateQueries({ queryKey: trpc.exports.pathKey() });
      } else {
        saveFile(result.name, result.content);
        setSaved(result.name);
      }
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error, 'Nothing exported'));
    } finally {
      stop.current = null;
      setRunning(null);
    }
  };
  return {
    running,
    failure,
    saved,
    background,
    start: (path: string, request: object) => void run(path, request),
    cancel: () => stop.current?.abort(),
    dismiss: () => {
      setFailure(null);
      setBackground(null);
    },
  };
}

export type FileRun = Omit<ReturnType<typeof useFile>, 'start'>;

export type ExportRun = FileRun & {
  /** Without `ids`, exports all filtered rows. */
  start: (format: ExportFormat, ids?: readonly string[]) => void;
};

export function useExport(list: string, request: object): ExportRun {
  const file = useFile();
  return {
    ...file,
    start: (format, ids) => file.start(list, { ...request, format, ...(ids && { ids }) }),
  };
}
