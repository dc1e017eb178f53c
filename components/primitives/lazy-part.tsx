'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export type LazyPartLoader<Props> = {
  load: () => void;
  now: () => ComponentType<Props>;
};

/** A code-split part, loaded when the page is idle and rendered by `LazyPart`. */
export function lazyPart<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): LazyPartLoader<Props> {
  let found: ComponentType<Props> | undefined;
  const load = async () => {
    found = await read();
    return { default: found };
  };
  const makeWaiting = () =>
    lazy(() =>
      load().catch((error) => {
        // React keeps a rejected import for good. It asks again at once itself, to render the failure.
        setTimeout(() => {
          Waiting = makeWaiting();
        }, RETRY_AFTER_MS);
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let Waiting = makeWaiting();
  const loadAhead = () => {
    // A load error is thrown where the part is rendered.
    load().catch(() => {});
  };
  whenAtRest(loadAhead);
  return { load: loadAhead, now: () => found ?? Waiting };
}

type Props<Of extends object> = { part: LazyPartLoader<Of>; props: Of };

export const LazyPart = <Of extends object>({ fallback, ...rest }: Props<Of> & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <SuspendingPart {...rest} />
  </Suspense>
);

/** Without a Suspense boundary of its own, so that the content around it waits too. */
export function SuspendingPart<Of extends object>({ part, props }: Props<Of>) {
  // Loaded parts render directly: React delays suspended content even for a moment.
  const [Part] = useState(part.now);
  return <Part {...props} />;
}

const REST_WITHIN_MS = 300;
const RETRY_AFTER_MS = 500;

function whenAtRest(run: () => void) {
  if (typeof window === 'undefined') return;
  const rest = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: REST_WITHIN_MS })
      : setTimeout(run, REST_WITHIN_MS);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
