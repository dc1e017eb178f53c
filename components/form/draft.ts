'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import { withStorage } from '../primitives/browser-storage';

const PREFIX = 'farshore.draft.';
const NONE: ReadonlySet<string> = new Set();

/** The merchant and person that own the drafts. Without one, drafts are off. */
export const DraftOwner = createContext<string | null>(null);

export type Draft<Values> = {
  offered: Values | null;
  /** True if sensitive fields had values that were not kept. */
  isPartial: boolean;
  drop: () => void;
  clear: () => void;
};

/** Keeps form values in this tab until the session ends, except sensitive fields. */
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
    if (!key || !touched) return;
    const text = JSON.stringify(withoutSensitive(values, sensitive));
    withStorage('sessionStorage', (storage) => storage.setItem(key, text));
  }, [key, values, touched, sensitive]);
  const clear = () => {
    if (key) withStorage('sessionStorage', (storage) => storage.removeItem(key));
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

/** Deletes drafts and recent searches from this tab. */
export function forgetSession(): void {
  withStorage('sessionStorage', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith('farshore.')) storage.removeItem(key);
  });
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
  return withStorage(
    'sessionStorage',
    (storage) => JSON.parse(storage.getItem(key) ?? 'null') as Saved<Values> | null,
  );
}
