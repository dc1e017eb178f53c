import { type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { removeStored, storedKeys } from '@/components/primitives/browser-storage';
import type { Role } from '@/server/identity/people/roles';
import { registry } from '../_dashboard/registry';
import { DashboardProviders } from '../_dashboard/shell/shell';
import { ApiProvider } from '../_trpc/client';
import { queryClient } from '../_trpc/query-client';
import { type Answers, answeringLink, type Call } from './answers';
import { me } from './me';
import { Navigation, type Place } from './navigation';

type Options = {
  as?: Role;
  at?: string;
  isSlow?: boolean;
  answers?: Answers;
};

let shown: { root: Root; container: HTMLElement } | undefined;

export function show(part: ReactNode, { as = 'owner', at = '/', isSlow, answers = {} }: Options = {}) {
  const calls: Call[] = [];
  const place: Place = { address: at, visited: [], isSlow };
  const link = answeringLink({ 'people.me': me(as), ...answers }, calls);
  const container = document.body.appendChild(document.createElement('main'));
  shown = { root: createRoot(container), container };
  shown.root.render(
    <Navigation place={place}>
      <ApiProvider link={link}>
        <DashboardProviders registry={registry} me={me(as)} now={Date.now()}>
          <Suspense fallback={<p>Waiting</p>}>{part}</Suspense>
        </DashboardProviders>
      </ApiProvider>
    </Navigation>,
  );
  return {
    place,
    asked: (path: keyof Answers) => calls.filter((call) => call.path === path).map(({ input }) => input),
  };
}

export function clear({ keepStorage = false } = {}) {
  shown?.root.unmount();
  shown?.container.remove();
  shown = undefined;
  queryClient().clear();
  if (keepStorage) return;
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(area)) removeStored(area, key);
}
