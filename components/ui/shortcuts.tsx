'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Layer, listen, type Shortcut } from './shortcut-layers';

export type { Shortcut };

type Registry = { layers: Map<string, Layer>; off: boolean; turnOff: (off: boolean) => void };

const RegistryContext = createContext<Registry | null>(null);
const storageKey = 'farshore.single_keys';

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const layers = useRef(new Map<string, Layer>()).current;
  const [off, setOff] = useState(false);
  const offNow = useRef(off);
  offNow.current = off;

  useEffect(() => setOff(localStorage.getItem(storageKey) === 'off'), []);
  useEffect(() => listen(layers, () => offNow.current), [layers]);

  const turnOff = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'off' : 'on');
    setOff(next);
  };
  return <RegistryContext value={{ layers, off, turnOff }}>{children}</RegistryContext>;
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
