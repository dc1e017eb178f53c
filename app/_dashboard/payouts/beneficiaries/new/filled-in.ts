'use client';

import { useEffect, useRef } from 'react';
import type { BeneficiaryDraft } from './draft';

/** Prefills a field and updates it when the known value changes, unless the user edited it. */
export function usePrefill(
  known: string | null | undefined,
  path: string,
  draft: BeneficiaryDraft,
  change: (patch: Partial<BeneficiaryDraft>) => void,
) {
  const filled = useRef('');
  const current = draft[path] ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new known value fills the field.
  useEffect(() => {
    if (known === undefined || (current !== '' && current !== filled.current)) return;
    const next = known ?? '';
    filled.current = next;
    if (next !== current) change({ [path]: next });
  }, [known]);
}
