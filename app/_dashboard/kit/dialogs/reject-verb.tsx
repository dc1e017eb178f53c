import type { ReactNode } from 'react';
import type { InputOf, Mutation } from '../procedure';
import { RejectDialog } from './lazy-dialogs';
import type { DialogOf } from './verb';

type RejectVerb<P extends Mutation, View> = {
  mutation: P;
  input: (view: View, reason: string) => InputOf<P>;
  /** Noun of the object, such as `settlement`. */
  noun: string;
  text: (view: View) => ReactNode;
};

/** Rejects an object with a reason. */
export const rejectVerb =
  <P extends Mutation, View>({ input, text, ...rest }: RejectVerb<P, View>): DialogOf<View> =>
  ({ view, onClose }) => (
    <RejectDialog {...rest} input={(reason) => input(view, reason)} text={text(view)} onClose={onClose} />
  );
