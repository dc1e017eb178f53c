import type { ReactNode } from 'react';
import { BackLink } from '../back-link';

type Props = { detail: { path: string; list: string }; children: ReactNode };

export const DetailFrame = ({ detail: { path, list }, children }: Props) => (
  <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
    <BackLink href={path}>{list}</BackLink>
    {children}
  </div>
);
