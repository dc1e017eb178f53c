'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { Late, late } from '@/components/primitives/late';
import type { Prefilled } from './convert-draft';

const dialog = late(() => import('./convert-dialog').then(({ ConvertDialog }) => ConvertDialog));

type Open = (prefilled?: Prefilled) => void;

const ConvertContext = createContext<Open>(() => {});

export const useConvert = (): Open => useContext(ConvertContext);

export function ConvertProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ prefilled: Prefilled | null } | null>(null);
  return (
    <ConvertContext value={(prefilled) => setOpened({ prefilled: prefilled ?? null })}>
      {children}
      {opened && <Late part={dialog} props={{ ...opened, close: () => setOpened(null) }} />}
    </ConvertContext>
  );
}
