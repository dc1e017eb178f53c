'use client';

import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies text to the clipboard; `copied` is true for two seconds afterwards. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}
