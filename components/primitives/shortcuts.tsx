'use client';

import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Layer, listen, type Shortcut } from './shortcut-layers';

export type { Shortcut };

const LayersContext = createContext<Map<string, Layer> | null>(null);

type Provided = { singleKeys: boolean; children: ReactNode };

/** Without `singleKeys`, only shortcuts with Ctrl or ⌘ work. */
export function ShortcutProvider({ singleKeys, children }: Provided) {
  const layers = useRef(new Map<string, Layer>()).current;
  const on = useRef(singleKeys);
  on.current = singleKeys;
  useEffect(() => listen(layers, () => !on.current), [layers]);
  return <LayersContext value={layers}>{children}</LayersContext>;
}

export function useShortcutLayers(): Map<string, Layer> {
  const layers = useContext(LayersContext);
  if (!layers) throw new Error('ShortcutProvider is missing');
  return layers;
}

/** While a modal layer is mounted only its keys work; otherwise the latest layer wins. */
export function useShortcuts(shortcuts: Shortcut[], { modal = false }: { modal?: boolean } = {}) {
  const layers = useShortcutLayers();
  const id = useId();
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // A layout effect, so that a key pressed right after the first paint is handled.
  useLayoutEffect(() => {
    layers.set(id, { modal, shortcuts: () => current.current });
    return () => {
      layers.delete(id);
    };
  }, [layers, id, modal]);
}
