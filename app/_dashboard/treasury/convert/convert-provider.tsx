'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { Prefilled } from './convert-draft';

const dialog = lazyPart(() => import('./convert-dialog').then(({ ConvertDialog }) => ConvertDialog));

type Open = (prefilled?: Prefilled) => void;

const ConvertContext = createContext<Open>(() => {});

export const useConvert = (): Open => useContext(ConvertContext);

export function ConvertProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ prefilled: Prefilled | null } | null>(null);
  return (
    <ConvertContext value={(prefilled) => setOpened({ prefilled: prefilled ?? null })}>
      {children}
      {opened && <LazyPart part={dialog} props={{ ...opened, onClose: () => setOpened(null) }} />}
    </ConvertContext>
  );
}
