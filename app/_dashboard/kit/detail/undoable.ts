import type { InputOf, Mutation } from '../procedure';

/** An act that shows its result at once, and that another act takes back. */
export type Undoable<View> = {
  mutation: Mutation;
  undo: Mutation;
  input: (view: View) => unknown;
  /** The view as it will be; the server's follows. */
  shown: (view: View) => unknown;
  /** Such as `Beneficiary archived`. */
  done: string;
  detail?: string;
  /** Such as `Beneficiary not archived`. */
  undone: string;
};

type Described<View, P extends Mutation, U extends Mutation> = Omit<Undoable<View>, 'input'> & {
  mutation: P;
  undo: U;
  input: (view: View) => InputOf<P> & InputOf<U>;
};

export const undoable = <View, P extends Mutation, U extends Mutation>(
  described: Described<View, P, U>,
): Undoable<View> => described;
