'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { DraftOwner, forgetDrafts } from '@/components/form/draft-owner';
import { FocusKeeper } from '@/components/primitives/focus-keeper';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { NavigationProvider, useGo, usePendingPage } from '@/components/primitives/navigation';
import { ShortcutProvider, useShortcuts } from '@/components/primitives/shortcuts';
import { NowProvider } from '@/components/time/now';
import { ZoneProvider } from '@/components/time/zone';
import { StepUpProvider } from '../kit/step-up/step-up';
import { createActionsFor, navItemsFor } from '../resources';
import { MenuBar } from './menu-bar';
import { PageSkeleton } from './page-skeleton';
import { PhoneTabs } from './phone-tabs';
import { type Registry, RegistryProvider, useRegistry } from './registry';
import { ShortcutSheet } from './shortcut-sheet';

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
    <PageProviders {...props} me={me}>
      <Frame me={me}>{children}</Frame>
    </PageProviders>
  );
}

type ProviderProps = ShellProps & { me: Me };

export function PageProviders({ registry, me, now, browserZone, children }: ProviderProps) {
  const { Provider: ConvertProvider } = registry.convert;
  useEffect(() => forgetDrafts({ exceptOf: me.person.id }), [me.person.id]);
  return (
    <NowProvider initial={now} ahead={me.clock_offset_ms}>
      <FocusKeeper />
      <ZoneProvider chosen={me.preferences.time_zone} browser={browserZone}>
        <DraftOwner value={`${me.merchant.id}.${me.person.id}`}>
          <ShortcutProvider singleKeys={me.preferences.single_keys}>
            <RegistryProvider value={registry}>
              <NavigationProvider>
                <StepUpProvider>
                  <ConvertProvider>{children}</ConvertProvider>
                </StepUpProvider>
                <LazyPart part={toastHost} props={{}} />
              </NavigationProvider>
            </RegistryProvider>
          </ShortcutProvider>
        </DraftOwner>
      </ZoneProvider>
    </NowProvider>
  );
}

function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const [keysOpen, setKeysOpen] = useState(false);
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <GlobalShortcuts me={me} />
      {me.merchant.environment === 'sandbox' && <SandboxStrip />}
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
      <ShortcutSheet open={keysOpen} onOpenChange={setKeysOpen} />
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
