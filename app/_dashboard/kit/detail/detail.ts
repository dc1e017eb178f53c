import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/detail/timeline';
import type { InputOf, OutputOf, Procedure } from '../procedure';

/** An empty value hides the fact. */
export type FactValue = ReactNode | ((term: string) => ReactNode);

export type Action<View> = {
  label: string;
  icon?: LucideIcon;
  variant?: 'primary' | 'danger';
  keys?: string;
  /** Reason the action is disabled; the button stays visible with the reason next to it. */
  reason?: string | null;
} & (
  | { href: string; download?: true; Dialog?: undefined }
  /** Gets the view as it was when the dialog opened. */
  | { href?: undefined; Dialog: ComponentType<{ view: View; close: () => void }> }
);

export type Section<View> = {
  title: string;
  note?: ReactNode | ((view: View) => ReactNode);
  when?: (view: View, me: Me) => boolean;
  Body: ComponentType<{ view: View }>;
};

export type Detail<P extends Procedure = Procedure, View = OutputOf<P>> = {
  /** Query that returns the object. If absent, the row itself is shown and there is no page. */
  view?: P;
  /** Parameter name of the id in the query. */
  param?: string;
  /** Singular noun, such as `Payout`. */
  word: string;
  path: string;
  list: string;
  titleOf: (view: View) => string;
  heading: (view: View) => { eyebrow: ReactNode; title: ReactNode; status?: ReactNode };
  actions?: (view: View, me: Me) => readonly (Action<View> | false)[];
  Summary?: ComponentType<{ view: View }>;
  facts: (view: View) => Readonly<Record<string, FactValue>>;
  sections?: readonly Section<View>[];
  aside?: Section<View>;
  timeline?: (view: View) => TimelineEntry[];
  /** Polling interval in milliseconds. */
  refresh?: (view: View) => number | false;
};

export const detail = <P extends Procedure, View = OutputOf<P>>(
  described: Detail<P, View>,
): Detail<P, View> => described;

export const inputFor = <P extends Procedure, View>({ param = 'id' }: Detail<P, View>, id: string) =>
  ({ [param]: id }) as InputOf<P>;
