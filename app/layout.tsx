import type { ReactNode } from 'react';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Farshore' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
