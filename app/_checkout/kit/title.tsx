import type { ReactNode } from 'react';

export const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="font-semibold text-[1.0625rem] tracking-tight">{children}</h1>
);

export const BigAmount = ({ isPast = false, children }: { isPast?: boolean; children: ReactNode }) => (
  <p
    className={`mt-0.5 font-semibold text-[2.5rem] leading-[1.12] tracking-tighter desk:text-[3rem] ${isPast ? 'text-muted' : ''}`}
  >
    {children}
  </p>
);
