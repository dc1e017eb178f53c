'use client';

import { useEffect, useRef } from 'react';
import type { BeneficiaryDraft } from './beneficiary-draft';

/** Fills a field with what is known, and again when that changes; what a person typed into it stays. */
export function useFilledIn(
  known: string | null | undefined,
  path: string,
  draft: BeneficiaryDraft,
  change: (patch: Partial<BeneficiaryDraft>) => void,
) {
  const filled = useRef('');
  const current = draft[path] ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news of what is known fills the field.
  useEffect(() => {
    if (known === undefined || (current !== '' && current !== filled.current)) return;
    const next = known ?? '';
    filled.current = next;
    if (next !== current) change({ [path]: next });
  }, [known]);
}
