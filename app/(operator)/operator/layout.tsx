import type { ReactNode } from 'react';

export const metadata = { title: { default: 'Operator — Farshore', template: '%s · Operator — Farshore' } };

export default function OperatorLayout({ children }: { children: ReactNode }) {
  return children;
}
