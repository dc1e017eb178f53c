'use client';

import { useEffect, useState } from 'react';
import { LazyPart, lazyPart } from './lazy-part';
import { subscribeToToasts, waitingToasts } from './toasts';

const toastRegion = lazyPart(() => import('./toast-region').then(({ ToastRegion }) => ToastRegion));

/** Loads the region with the first message. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    setNeeded(waitingToasts().length > 0);
    return subscribeToToasts(() => setNeeded(true));
  }, []);
  return needed && <LazyPart part={toastRegion} props={{}} />;
}
