import type { ReactNode } from 'react';
import { WarningIcon } from './warning-icon';

export const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="mt-3.5 flex gap-2.5 rounded-xl bg-red-soft px-3.5 py-3 text-base text-red">
    <WarningIcon />
    <p>{children}</p>
  </div>
);
