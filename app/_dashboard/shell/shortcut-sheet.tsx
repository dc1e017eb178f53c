'use client';

import { useState } from 'react';
import { Late, late } from '@/components/primitives/late';
import { activeLayers } from '@/components/primitives/shortcut-layers';
import { type Shortcut, useShortcutLayers, useShortcuts } from '@/components/primitives/shortcuts';

const list = late(() => import('./shortcut-list').then(({ ShortcutList }) => ShortcutList));

export function ShortcutSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (o: boolean) => void }) {
  const layers = useShortcutLayers();
  const [shown, setShown] = useState<Shortcut[]>([]);

  useShortcuts([
    { keys: '?', does: 'Keyboard shortcuts', group: 'Everywhere', run: () => onOpenChange(true) },
  ]);

  if (open && shown.length === 0) setShown(activeLayers(layers).flatMap((layer) => layer.shortcuts()));
  if (!open && shown.length > 0) setShown([]);
  return open && <Late part={list} props={{ shown, close: () => onOpenChange(false) }} />;
}
