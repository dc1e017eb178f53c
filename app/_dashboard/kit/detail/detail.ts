import type { LucideIcon } from 'lucide-react';
import type { FunctionComponent, ReactNode } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import type { TimelineEntry } from '@/components/detail/timeline';
import type { InputOf, OutputOf, Procedure } from '../procedure';
import type { Undoable } from './undoable';

/** An empty value hides the fact. */
export type FactValue = ReactNode | ((term: string) => ReactNode) | TechnicalValue;

export type TechnicalValue = { technical: (term: string) => ReactNode };

export type Action<View> = {
  label: string;
  icon?: LucideIcon;
  variant?: 'primary' | 'danger';
  keys?: string;
  /**
   * Reason the action is disabled; the button stays visible with the reason next to it. An action that the
   * person's role lacks is hidden.
   */
  reason?: string | null;
} & (
  | { href: string; download?: true; Dialog?: undefined; act?: undefined }
  /** Done at the press. */
  | { href?: undefined; Dialog?: undefined; verb?: undefined; act: Undoable<View> }
  /** Gets the view as it was when the dialog opened. */
  | {
      href?: undefined;
      act?: undefined;
      Dialog: FunctionComponent<{ view: View; onClose: () => void }>;
      /** The address opens the dialog with `?do=` and this. */
      verb?: string;
    }
);

export type Section<View> = {
  title: string;
  note?: ReactNode | ((view: View) => ReactNode);
  when?: (view: View, me: Me) => boolean;
  Body: FunctionComponent<{ view: View }>;
};

/** The operation of the API that returns the object. */
export type ApiRead = {
  readonly operation: Procedure;
  /** With the ID as its parameter, such as "/payouts/{id}". */
  readonly path: `/${string}`;
};

/** Shows a row that the list has read already, in the side sheet only. */
export type RowDetail<View> = {
  view?: undefined;
  /** Singular noun, such as `Payout`. */
  word: string;
  heading: (view: View) => { eyebrow: ReactNode; title: ReactNode; status?: ReactNode };
  actions?: (view: View, me: Me) => readonly (Action<View> | false)[];
  Summary?: FunctionComponent<{ view: View }>;
  facts: (view: View) => Readonly<Record<string, FactValue>>;
  sections?: readonly Section<View>[];
  aside?: readonly Section<View>[];
  timeline?: (view: View) => TimelineEntry[];
};

export type Detail<P extends Procedure = Procedure, View = OutputOf<P>> = Omit<RowDetail<View>, 'view'> & {
  /** Query that returns the object. */
  view: P;
  /** Parameter name of the id in the query. */
  param?: string;
  path: string;
  list: string;
  titleOf: (view: View) => string;
  /** Absent if the API does not return it. */
  api?: ApiRead;
  /** Polling interval in milliseconds while the event stream is down. */
  refresh?: (view: View) => number | false;
  /** For objects whose changes have no events. */
  alwaysPolls?: true;
};

/** Any detail: functions that take a view of their own also take `never`. */
export type AnyDetail = Detail<Procedure, never> | RowDetail<never>;

export const detail = <P extends Procedure, View = OutputOf<P>>(
  described: Detail<P, View>,
): Detail<P, View> => described;

export const rowDetail = <View>(described: Omit<RowDetail<View>, 'view'>): RowDetail<View> => described;

export const inputFor = <P extends Procedure>({ param = 'id' }: { view: P; param?: string }, id: string) =>
  ({ [param]: id }) as InputOf<P>;
