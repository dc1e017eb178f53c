import type { InputOf } from '../procedure';
import type { EmailMutation } from './email-dialog';
import { EmailDialog } from './lazy-dialogs';
import type { DialogOf } from './verb';

type EmailVerb<P extends EmailMutation, View> = {
  mutation: P;
  input: (view: View, to: string) => InputOf<P>;
  /** Noun of the document, such as `receipt`. */
  document: string;
  address: (view: View) => string | null;
};

/** Emails the document of an object as a PDF. */
export const emailVerb =
  <P extends EmailMutation, View>({ input, address, ...rest }: EmailVerb<P, View>): DialogOf<View> =>
  ({ view, onClose }) => (
    <EmailDialog {...rest} input={(to) => input(view, to)} address={address(view)} onClose={onClose} />
  );
