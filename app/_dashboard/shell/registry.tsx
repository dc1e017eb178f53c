import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { LazyPartLoader } from '@/components/primitives/lazy-part';

/** Parts of resources that the shell shows. It imports none of them itself. */
export type Registry = {
  /** Numbers next to the labels of pages in the navigation. */
  readonly counts: Readonly<Record<string, ComponentType>>;
  readonly convert: {
    readonly label: string;
    readonly keys: string;
    readonly icon: LucideIcon;
    readonly Provider: ComponentType<{ children: ReactNode }>;
    readonly useOpen: () => () => void;
  };
  readonly palette: LazyPartLoader<{ onClose: () => void }>;
  /** Payouts and other requests that wait for this person. */
  readonly useApprovalCount: (isEnabled: boolean) => number;
};

const RegistryContext = createContext<Registry | null>(null);

export const RegistryProvider = RegistryContext.Provider;

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('The shell has no registry');
  return registry;
}
