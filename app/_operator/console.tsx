'use client';

import { KeyRound, LogOut, ShieldQuestion } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { signOut } from '@/app/_trpc/sign-out';
import { useMe } from '@/app/_trpc/use-me';
import { Brand } from '@/components/primitives/brand';
import { Button } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { PageProviders } from '../_dashboard/shell/shell';

type Props = { now: number; browserZone: string | null; children: ReactNode };

const PAGES = [
  { href: '/operator/reviews', label: 'Review', icon: ShieldQuestion },
  { href: '/operator/security', label: 'Security', icon: KeyRound },
] as const;

/** The frame of all pages of the operator. */
export function Console({ children, ...props }: Props) {
  const me = useMe();
  const path = usePathname();
  return (
    <PageProviders {...props} me={me}>
      <div className="flex h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
        >
          Skip to content
        </a>
        <aside aria-label="Environment" className="relative h-[3px] shrink-0 bg-primary">
          <p className="-translate-x-1/2 absolute top-0 left-1/2 z-30 rounded-b-md bg-primary px-2 text-2xs text-primary-ink leading-4">
            Operator · Live
          </p>
        </aside>
        <div className="flex min-h-0 flex-1 flex-col desk:grid desk:grid-cols-[228px_minmax(0,1fr)]">
          <header className="flex min-h-0 items-center gap-3 border-line max-desk:border-b max-desk:px-3 max-desk:py-1.5 desk:flex-col desk:items-stretch desk:border-r desk:px-2.5 desk:py-3.5">
            <span className="max-desk:hidden">
              <Brand />
            </span>
            <nav aria-label="Main" className="flex-1">
              <ul className="flex gap-0.5 desk:flex-col">
                {PAGES.map(({ href, label, icon: Icon }) => (
                  <li key={href}>
                    <PageLink
                      href={href}
                      aria-current={path === href ? 'page' : undefined}
                      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-muted hover:bg-sunken hover:text-text aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-text max-desk:h-10"
                    >
                      <Icon aria-hidden="true" className="size-4" />
                      {label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="flex items-center gap-2 desk:border-line desk:border-t desk:pt-2">
              <p className="min-w-0 flex-1 max-desk:sr-only">
                <span className="block truncate leading-tight">{me.person.name}</span>
                <small className="block text-2xs text-muted first-letter:uppercase">{me.role_name}</small>
              </p>
              <Button variant="quiet" square aria-label="Sign out" onClick={() => void signOut()}>
                <LogOut aria-hidden="true" />
              </Button>
            </div>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="relative flex min-h-0 flex-1 flex-col overflow-auto outline-none"
          >
            {children}
          </main>
        </div>
      </div>
    </PageProviders>
  );
}
