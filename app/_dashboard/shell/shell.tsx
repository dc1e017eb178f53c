'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { DraftOwner, forgetDrafts } from '@/components/form/draft-owner';
import { Avatar } from '@/components/primitives/avatar';
import { FocusKeeper } from '@/components/primitives/focus-keeper';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Menu, MenuContent, MenuTrigger } from '@/components/primitives/menu';
import { NavigationProvider, useGo, usePendingPage } from '@/components/primitives/navigation';
import { activeLayers } from '@/components/primitives/shortcut-layers';
import {
  type Shortcut,
  ShortcutProvider,
  useShortcutLayers,
  useShortcuts,
} from '@/components/primitives/shortcuts';
import { NowProvider } from '@/components/time/now';
import { ZoneProvider } from '@/components/time/zone';
import { StepUpProvider } from '../kit/step-up/step-up';
import { createActionsFor, navItemsFor } from '../navigation';
import { ExportsButton } from './exports/exports-button';
import { MerchantSwitcher } from './merchant-switcher';
import { NavLinks } from './nav-links';
import { Notifications } from './notifications';
import { SearchButton } from './palette/search-button';
import { PhoneTabs } from './phone-tabs';
import { type Registry, RegistryProvider, useRegistry } from './registry';

const connection = lazyPart(() =>
  import('./connection').then(
    ({ Connection }) => Connection,
    // Without it, the page polls.
    () => () => null,
  ),
);

const toastHost = lazyPart(() =>
  import('@/components/primitives/toast-host').then(({ ToastHost }) => ToastHost),
);

type ShellProps = { registry: Registry; now: number; browserZone?: string | null; children: ReactNode };

export function Shell({ children, ...props }: ShellProps) {
  const me = useMe();
  return (
    <DashboardProviders {...props} me={me}>
      <Frame me={me}>{children}</Frame>
    </DashboardProviders>
  );
}

type ProviderProps = { me: Me; now: number; browserZone?: string | null; children: ReactNode };

/** The providers that the pages of both consoles share. */
export function PageProviders({ me, now, browserZone, children }: ProviderProps) {
  useEffect(() => forgetDrafts({ exceptOf: me.person.id }), [me.person.id]);
  return (
    <NowProvider initial={now} ahead={me.clock_offset_ms}>
      <FocusKeeper />
      <ZoneProvider chosen={me.preferences.time_zone} browser={browserZone}>
        <DraftOwner value={`${me.merchant.id}.${me.person.id}`}>
          <ShortcutProvider singleKeys={me.preferences.single_keys}>
            <NavigationProvider>
              <StepUpProvider>{children}</StepUpProvider>
              <LazyPart part={toastHost} props={{}} />
            </NavigationProvider>
          </ShortcutProvider>
        </DraftOwner>
      </ZoneProvider>
    </NowProvider>
  );
}

export function DashboardProviders({ registry, children, ...props }: ProviderProps & { registry: Registry }) {
  const { Provider: ConvertProvider } = registry.convert;
  return (
    <PageProviders {...props}>
      <RegistryProvider value={registry}>
        <ConvertProvider>{children}</ConvertProvider>
      </RegistryProvider>
    </PageProviders>
  );
}

function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const [keysOpen, setKeysOpen] = useState(false);
  const isSandbox = me.merchant.environment === 'sandbox';
  return (
    <div className="flex h-dvh flex-col" data-sandbox={isSandbox || undefined}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <GlobalShortcuts me={me} />
      {isSandbox && <SandboxStrip />}
      <div className="flex min-h-0 flex-1 flex-col desk:grid desk:grid-cols-[228px_minmax(0,1fr)]">
        <MenuBar me={me} onShowKeys={() => setKeysOpen(true)} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <LazyPart part={connection} props={{}} />
          <main
            id="content"
            tabIndex={-1}
            className="relative flex min-h-0 flex-1 flex-col overflow-auto outline-none"
          >
            <Page>{children}</Page>
          </main>
        </div>
        <PhoneTabs me={me} />
      </div>
      <ShortcutsDialog open={keysOpen} onOpenChange={setKeysOpen} />
    </div>
  );
}

/** Apart from the frame, which a click on a link must not render again. */
function Page({ children }: { children: ReactNode }) {
  const pending = usePendingPage();
  return (
    <>
      {pending && <PageSkeleton path={pending} />}
      <div className={pending ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

const SandboxStrip = () => (
  <aside aria-label="Environment" className="sandbox-strip relative h-[3px] shrink-0">
    <p className="-translate-x-1/2 absolute top-0 left-1/2 z-30 rounded-b-md bg-sand px-2 text-2xs text-sand-ink leading-4">
      Sandbox<span className="sr-only">. No real money is moved.</span>
    </p>
  </aside>
);

export function GlobalShortcuts({ me }: { me: Me }) {
  const go = useGo();
  const registry = useRegistry();
  const { label, keys, useOpen } = registry.convert;
  const convert = useOpen();
  useShortcuts([
    ...navItemsFor(me).map(({ keys, label, href }) => ({
      keys,
      does: label,
      group: 'Go to',
      run: () => go(href),
    })),
    ...createActionsFor(me).map(({ keys, label, href }) => ({
      keys,
      does: label,
      group: 'Create',
      run: () => go(href),
    })),
    ...(me.scopes.includes('make') ? [{ keys, does: label, group: 'Create', run: convert }] : []),
  ]);
  return null;
}

const list = lazyPart(() => import('./shortcuts-dialog').then(({ ShortcutList }) => ShortcutList));

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (o: boolean) => void;
}) {
  const layers = useShortcutLayers();
  const [shown, setShown] = useState<Shortcut[]>([]);

  useShortcuts([
    { keys: '?', does: 'Keyboard shortcuts', group: 'Everywhere', run: () => onOpenChange(true) },
  ]);

  if (open && shown.length === 0) setShown(activeLayers(layers).flatMap((layer) => layer.shortcuts()));
  if (!open && shown.length > 0) setShown([]);
  return open && <LazyPart part={list} props={{ shown, onClose: () => onOpenChange(false) }} />;
}

/** A column at a desk; on a phone the row above the page, whose links are in its tabs. */
function MenuBar({ me, onShowKeys }: { me: Me; onShowKeys: () => void }) {
  return (
    <header className="flex min-h-0 border-line max-desk:h-12 max-desk:shrink-0 max-desk:items-center max-desk:gap-2 max-desk:border-b max-desk:px-2 desk:flex-col desk:border-r">
      <div className="contents desk:flex desk:flex-col desk:gap-2 desk:px-2.5 desk:pt-3.5">
        <div className="max-desk:min-w-0 max-desk:flex-1">
          <MerchantSwitcher me={me} />
        </div>
        <SearchButton />
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-auto px-2.5 py-2 max-desk:hidden">
        <NavLinks />
      </nav>
      <div className="flex shrink-0 items-center gap-1 desk:border-line desk:border-t desk:px-2.5 desk:py-2">
        <div className="min-w-0 max-desk:order-last desk:flex-1">
          <UserMenu me={me} onShowKeys={onShowKeys} />
        </div>
        <ExportsButton />
        <Notifications />
      </div>
    </header>
  );
}

const items = lazyPart(() => import('./user-menu-items').then(({ UserMenuItems }) => UserMenuItems));

type Props = { me: Me; onShowKeys: () => void };

const UserMenu = ({ me, onShowKeys }: Props) => (
  <Menu>
    <MenuTrigger className="flex min-h-control items-center gap-2.5 rounded-lg text-left hover:bg-sunken max-desk:w-control max-desk:justify-center desk:w-full desk:p-1.5">
      <Avatar name={me.person.name} round />
      <span className="min-w-0 max-desk:sr-only">
        <span className="block truncate leading-tight">{me.person.name}</span>
        <span className="sr-only">, your account, </span>
        <small className="block text-2xs text-muted first-letter:uppercase">{me.role_name}</small>
      </span>
    </MenuTrigger>
    <MenuContent align="start" className="w-60">
      <LazyPart part={items} props={{ me, onShowKeys }} />
    </MenuContent>
  </Menu>
);

/** Placeholder of a page until the server answers. */
function PageSkeleton({ path }: { path: string }) {
  const me = useMe();
  const pages = navItemsFor(me);
  const places = [...pages, ...createActionsFor(me)];
  const title = places.find(({ href }) => href === path)?.label;
  const isList = path !== '/' && pages.some(({ href }) => href === path);
  return (
    <>
      <div className={clsx('flex h-[3.875rem] shrink-0 items-center px-5 max-desk:px-3', !isList && EDGE)}>
        {title ? <h1 className="page-title">{title}</h1> : <Bar className="h-5 w-52" />}
      </div>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden="true" className="animate-late">
        {isList && (
          <>
            <div className={clsx('flex h-9 items-center gap-6 px-5', EDGE)}>
              {WIDTHS.map((width) => (
                <Bar key={width} className={clsx('h-3', width)} />
              ))}
            </div>
            <div className={clsx('h-12', EDGE)} />
          </>
        )}
        {LINES.map((line) => (
          <div
            key={line}
            className={clsx('flex h-[37px] items-center justify-between gap-8 px-5', isList && EDGE)}
          >
            {WIDTHS.map((width) => (
              <Bar key={width} className={clsx('h-3', width)} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const EDGE = 'border-line border-b';
const WIDTHS = ['w-24', 'w-40', 'w-28', 'w-20'];
const LINES = Array.from({ length: 13 }, (_, line) => line);

const Bar = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={clsx('block rounded-sm bg-sunken', className)} />
);
