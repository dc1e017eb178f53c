import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Brand } from '@/components/primitives/brand';
import type { Docs, MenuEntry } from '@/server/api/docs/docs';
import type { DocsPage } from '@/server/api/docs/page';
import { DocsSearch } from './docs-search';

type Props = { menu: Docs['menu']; page: DocsPage; children: ReactNode };

export const DocsFrame = ({ menu, page, children }: Props) => (
  <div className="flex min-h-dvh flex-col text-base leading-relaxed">
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
    >
      Skip to content
    </a>
    <header className="sticky top-0 z-10 flex h-14 shrink-0 items-center gap-4 border-line border-b bg-paper px-5 max-desk:gap-3 max-desk:px-3">
      <Link href="/docs" prefetch={false} className="flex items-center gap-2">
        <Brand />
        <span className="text-muted max-desk:hidden">Docs</span>
      </Link>
      <DocsSearch />
      <Link href="/" prefetch={false} className="ml-auto whitespace-nowrap text-muted hover:text-text">
        Dashboard
      </Link>
    </header>
    <div className="flex flex-1 max-desk:flex-col">
      <details className="border-line border-b desk:hidden">
        <summary className="px-3 py-3 font-medium">Contents</summary>
        <Menu menu={menu} page={page} />
      </details>
      <div className="sticky top-14 h-[calc(100dvh-3.5rem)] w-64 shrink-0 overflow-auto border-line border-r max-desk:hidden">
        <Menu menu={menu} page={page} />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className={clsx(
          'min-w-0 flex-1 bg-surface px-10 py-8 outline-none max-desk:px-4 max-desk:py-5',
          page.samples && 'grid content-start gap-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]',
        )}
      >
        {children}
      </main>
    </div>
  </div>
);

const Menu = ({ menu, page }: Pick<Props, 'menu' | 'page'>) => (
  <nav aria-label="Documentation" className="space-y-5 px-3 py-4 text-sm">
    {menu.map(({ group, entries }) => (
      <div key={group}>
        <p className="px-2 pb-1 font-medium text-faint text-xs">{group}</p>
        <Entries entries={entries} page={page} />
      </div>
    ))}
  </nav>
);

const Entries = ({ entries, page }: { entries: readonly MenuEntry[]; page: DocsPage }) => (
  <ul>
    {entries.map(({ path, title, entries: below }) => {
      const isOpen = page.path === path || page.parent === path;
      const shown = isOpen ? shownBelow(below, page) : [];
      return (
        <li key={path}>
          <Link
            href={`/docs${path && `/${path}`}`}
            prefetch={false}
            aria-current={page.path === path ? 'page' : undefined}
            className="block break-words rounded-md px-2 py-1 text-muted hover:bg-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
          >
            {title}
          </Link>
          {shown.length > 0 && (
            <div className="my-1 ml-2 border-line border-l pl-1.5">
              <Entries entries={shown} page={page} />
            </div>
          )}
        </li>
      );
    })}
  </ul>
);

/** Longer lists are on the page of their parent. */
const MAX_BELOW = 40;

const shownBelow = (entries: readonly MenuEntry[], page: DocsPage) =>
  entries.length > MAX_BELOW ? entries.filter(({ path }) => path === page.path) : entries;
