import type { ReactNode } from 'react';
import { Brand } from '@/components/primitives/brand';

export const AuthCard = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center px-4 py-10">
    <div className="w-full max-w-[22rem]">
      <div className="mb-7 flex justify-center">
        <Brand />
      </div>
      <div className="rounded-2xl border border-line bg-surface p-6">{children}</div>
    </div>
  </main>
);
