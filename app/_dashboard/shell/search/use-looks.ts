import { useQueries } from '@tanstack/react-query';
import type { Look } from '../../kit/look';
import { resourceOf } from '../../resources';
import type { Section } from './sections';

/** Looks of the shown kinds, as far as they are loaded. */
export function useLooks(sections: readonly Section[]): ReadonlyMap<string, Look> {
  const kinds = [...new Set(sections.flatMap(({ lines }) => lines.flatMap(({ kind }) => kind ?? [])))];
  const loaded = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['look', kind],
      queryFn: async () => (await resourceOf(kind)?.look?.())?.look ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return new Map(
    kinds.flatMap((kind, at) => {
      const look = loaded[at]?.data;
      return look ? [[kind, look] as const] : [];
    }),
  );
}
