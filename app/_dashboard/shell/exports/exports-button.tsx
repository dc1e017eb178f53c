'use client';

import { useEffect, useState } from 'react';
import { Late, late } from '@/components/primitives/late';

const tray = late(() => import('./exports-tray').then(({ ExportsTray }) => ExportsTray));

/** Loads the exports tray after the first script of the page. */
export function ExportsButton() {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere && <Late part={tray} props={{}} />;
}
