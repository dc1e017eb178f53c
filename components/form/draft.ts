'use client';

import { useContext, useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '@/components/primitives/browser-storage';
import { DraftOwner } from './draft-owner';

const PREFIX = 'farshore.draft.';
const NONE: ReadonlySet<string> = new Set();

export type Draft<Values> = {
  offered: Values | null;
  /** True if sensitive fields had values that were not kept. */
  isPartial: boolean;
  drop: () => void;
  clear: () => void;
};

/** Keeps form values in this tab until the person signs out, except sensitive fields. */
export function useDraft<Values extends object>(
  name: string,
  values: Values,
  touched: boolean,
  sensitive: ReadonlySet<string> = NONE,
): Draft<Values> {
  const owner = useContext(DraftOwner);
  const key = owner && `${PREFIX}${owner}.${name}`;
  const [saved, setSaved] = useState<Saved<Values> | null>(null);
  useEffect(() => setSaved(key ? read<Values>(key) : null), [key]);
  useEffect(() => {
    if (key && touched)
      writeStored('sessionStorage', key, JSON.stringify(withoutSensitive(values, sensitive)));
  }, [key, values, touched, sensitive]);
  const clear = () => {
    if (key) removeStored('sessionStorage', key);
  };
  return {
    offered: saved?.values ?? null,
    isPartial: saved?.isPartial ?? false,
    drop: () => {
      if (!touched) clear();
      setSaved(null);
    },
    clear,
  };
}

type Saved<Values> = { values: Values; isPartial: boolean };

function withoutSensitive<Values extends object>(values: Values, sensitive: ReadonlySet<string>) {
  let isPartial = false;
  const text = JSON.stringify(values, (path: string, value: unknown) => {
    // A form may name a field by its full path, such as "bank_account.account_number".
    if (!sensitive.has(path.slice(path.lastIndexOf('.') + 1))) return value;
    isPartial ||= Boolean(value);
    return undefined;
  });
  return { values: JSON.parse(text) as Values, isPartial } satisfies Saved<Values>;
}

function read<Values>(key: string): Saved<Values> | null {
  try {
    return JSON.parse(readStored('sessionStorage', key) ?? 'null') as Saved<Values> | null;
  } catch {
    return null;
  }
}
