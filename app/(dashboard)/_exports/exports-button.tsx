'use client';

import { useEffect, useState } from 'react';
import { Late, late } from '@/components/ui/late';

const tray = late(() => import('./exports-tray').then(({ ExportsTray }) => ExportsTray));

/** Where a person's exports stand on every page. It comes with none of a page's first script. */
export function ExportsButton() {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere && <Late part={tray} props={{}} />;
}
