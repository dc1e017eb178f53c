import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** How search results show objects of a kind. */
export type Look = { readonly icon: LucideIcon; readonly Status?: ComponentType<{ status: string }> };

/** Takes a badge of the statuses that the kind's list has. */
export const lookOf = <Status extends string>(
  icon: LucideIcon,
  badge?: (props: { status: Status }) => ReactNode,
): Look => (badge ? { icon, Status: badge as ComponentType<{ status: string }> } : { icon });
