'use client';

import { useEffect, useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const tray = lazyPart(() => import('./exports-tray').then(({ ExportsTray }) => ExportsTray));

/** Loads the exports tray after the first script of the page. */
export function ExportsButton() {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere && <LazyPart part={tray} props={{}} />;
}
