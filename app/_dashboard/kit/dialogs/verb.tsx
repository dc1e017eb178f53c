import type { FunctionComponent, ReactNode } from 'react';
import type { InputOf, Mutation } from '../procedure';
import type { ConfirmedAct } from './confirm';
import { VerbDialog } from './lazy-dialogs';

/** Gets the view as it was when the dialog opened. */
export type DialogOf<View> = FunctionComponent<{ view: View; onClose: () => void }>;

type Verb<P extends Mutation, View> = {
  mutation: P;
  input: (view: View) => InputOf<P>;
  title: string;
  text: (view: View) => ReactNode;
  /** Shown under the text, for example the facts to check. */
  details?: (view: View) => ReactNode;
  act: ConfirmedAct;
  keep?: string;
  /** The page that opens once it is done. */
  goTo?: (view: View) => string;
};

// The server evaluates verbs too, with the details that declare them, so this is no client module.
/** Asks before it sends a mutation of one object, then closes. */
export const verb =
  <P extends Mutation, View>({ input, text, details, goTo, ...rest }: Verb<P, View>): DialogOf<View> =>
  ({ view, onClose }) => (
    <VerbDialog
      {...rest}
      input={input(view)}
      text={text(view)}
      details={details?.(view)}
      goTo={goTo?.(view)}
      onClose={onClose}
    />
  );
