import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="mt-3.5 flex gap-2.5 rounded-xl bg-red-soft px-3.5 py-3 text-base text-red">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <p>{children}</p>
  </div>
);
