import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { HydrationMark } from '@/components/primitives/hydration-mark';
import { readTheme, themeCookie } from '@/components/primitives/theme';
import { numberLocale } from '@/server/kernel/number-locale';
import { baseOfPath } from './_trpc/base';
import { fonts } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Farshore', template: '%s — Farshore' },
  icons: { icon: '/icon.svg', apple: '/apple-touch-icon.png' },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f5f1' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1314' },
  ],
};

// The theme is a cookie, so the first byte already has the right one and no inline script is needed.
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const isOperator = baseOfPath((await headers()).get('x-page')) !== '';
  return (
    <html
      lang="en"
      data-console={isOperator ? 'operator' : undefined}
      data-theme={theme}
      data-numbers={numberLocale()}
      className={fonts}
    >
      <body className="font-sans">
        {children}
        <HydrationMark />
      </body>
    </html>
  );
}
