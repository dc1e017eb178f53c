import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/data/detail/timeline';
import type { InputOf, OutputOf, Procedure } from './procedure';

/** Left out where there is none. */
export type FactValue = ReactNode | ((term: string) => ReactNode);

export type Action<View> = {
  label: string;
  icon?: LucideIcon;
  variant?: 'primary' | 'danger';
  /** As in `Shortcut`. */
  keys?: string;
  /** Why it can't be done; it is shown all the same, beside the reason. */
  reason?: string | null;
} & (
  | { href: string; download?: true; Dialog?: undefined }
  /** Asks first. It is given what was seen when it was asked, and stays until it is closed. */
  | { href?: undefined; Dialog: ComponentType<{ view: View; close: () => void }> }
);

export type Section<View> = {
  title: string;
  note?: ReactNode | ((view: View) => ReactNode);
  when?: (view: View, me: Me) => boolean;
  Body: ComponentType<{ view: View }>;
};

/** All that the side sheet and the page of one thing differ by. */
export type Detail<P extends Procedure = Procedure, View = OutputOf<P>> = {
  /** The query that answers it. Absent: it is the row that was opened, and has no page of its own. */
  view?: P;
  /** What the query calls the id. */
  param?: string;
  /** What one is called, such as `Payout`. */
  word: string;
  /** The list that it stands in, and what its page is below. */
  path: string;
  list: string;
  titleOf: (view: View) => string;
  heading: (view: View) => { eyebrow: ReactNode; title: ReactNode; status?: ReactNode };
  actions?: (view: View, me: Me) => readonly (Action<View> | false)[];
  /** Before the facts. */
  Lead?: ComponentType<{ view: View }>;
  /** By their terms, in this order. */
  facts: (view: View) => Readonly<Record<string, FactValue>>;
  /** Below the facts. */
  sections?: readonly Section<View>[];
  /** Beside them, where there is room. */
  aside?: Section<View>;
  timeline?: (view: View) => TimelineEntry[];
  /** How soon it is read again, in milliseconds. */
  refresh?: (view: View) => number | false;
};

export const detail = <P extends Procedure, View = OutputOf<P>>(
  described: Detail<P, View>,
): Detail<P, View> => described;

/** The id as the query takes it. */
export const inputFor = <P extends Procedure, View>({ param = 'id' }: Detail<P, View>, id: string) =>
  ({ [param]: id }) as InputOf<P>;
