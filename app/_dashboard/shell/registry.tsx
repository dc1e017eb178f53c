import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import type { LazyPartLoader } from '@/components/primitives/lazy-part';
import { type CreateAction, type MenuEntry, type NavItem, permissionReason } from '../kit/menu';

/** The resources that the shell shows. It imports none of them itself. */
export type Registry = {
  readonly menu: readonly MenuEntry[];
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

export const navItemsFor = ({ menu }: Registry, { merchant, scopes }: Me): NavItem[] =>
  menu.flatMap(({ nav }) => {
    if (!nav) return [];
    const { isFor, scope } = nav;
    const isShown = (isFor?.(merchant) ?? true) && (scope === undefined || scopes.includes(scope));
    return isShown ? [nav] : [];
  });

export const createActionsFor = ({ menu }: Registry, me: Me): CreateAction[] =>
  menu.flatMap(({ create }) => (create && permissionReason(create, me) === null ? [create] : []));
