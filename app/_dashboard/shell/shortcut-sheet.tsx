'use client';

import { useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { activeLayers } from '@/components/primitives/shortcut-layers';
import { type Shortcut, useShortcutLayers, useShortcuts } from '@/components/primitives/shortcuts';

const list = lazyPart(() => import('./shortcut-list').then(({ ShortcutList }) => ShortcutList));

export function ShortcutSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (o: boolean) => void }) {
  const layers = useShortcutLayers();
  const [shown, setShown] = useState<Shortcut[]>([]);

  useShortcuts([
    { keys: '?', does: 'Keyboard shortcuts', group: 'Everywhere', run: () => onOpenChange(true) },
  ]);

  if (open && shown.length === 0) setShown(activeLayers(layers).flatMap((layer) => layer.shortcuts()));
  if (!open && shown.length > 0) setShown([]);
  return open && <LazyPart part={list} props={{ shown, onClose: () => onOpenChange(false) }} />;
}
