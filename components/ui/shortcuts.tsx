'use client';

import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Layer, listen, type Shortcut } from './shortcut-layers';

export type { Shortcut };

/** Whether shortcuts of a single key are off, and how that is changed. */
export type SingleKeys = {
  off: boolean;
  turnOff: (off: boolean) => void;
  /** Why it could not be changed. */
  problem?: string | null;
};

type Registry = { layers: Map<string, Layer>; singleKeys: SingleKeys };

const RegistryContext = createContext<Registry | null>(null);

export function ShortcutProvider({ singleKeys, children }: { singleKeys: SingleKeys; children: ReactNode }) {
  const layers = useRef(new Map<string, Layer>()).current;
  const off = useRef(singleKeys.off);
  off.current = singleKeys.off;
  useEffect(() => listen(layers, () => off.current), [layers]);
  return <RegistryContext value={{ layers, singleKeys }}>{children}</RegistryContext>;
}

export function useShortcutRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('ShortcutProvider is missing');
  return registry;
}

/** While a modal layer is mounted, only its keys work; otherwise the layer mounted last wins. */
export function useShortcuts(shortcuts: Shortcut[], { modal = false }: { modal?: boolean } = {}) {
  const { layers } = useShortcutRegistry();
  const id = useId();
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // Not a passive effect: a key that is pressed as soon as the page shows is meant for it.
  useLayoutEffect(() => {
    layers.set(id, { modal, shortcuts: () => current.current });
    return () => {
      layers.delete(id);
    };
  }, [layers, id, modal]);
}
