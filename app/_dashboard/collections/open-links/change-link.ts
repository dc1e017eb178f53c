import { verb } from '../../kit/dialogs/verb';
import type { OpenLinkView } from './status';

export const CloseLink = verb({
  mutation: 'open_links.close',
  input: ({ open_link }: OpenLinkView) => ({ id: open_link.id }),
  title: 'Close this open link?',
  text: () =>
    'No one can pay with it until you reopen it, not even payers who have given their details. Bank transfers already sent still arrive.',
  act: { label: 'Close link', doing: 'Closing…', undone: 'Link not closed', danger: true },
  keep: 'Keep open',
});

export const ReopenLink = verb({
  mutation: 'open_links.reopen',
  input: ({ open_link }: OpenLinkView) => ({ id: open_link.id }),
  title: 'Reopen this link?',
  text: () => 'Anyone with the address can pay again.',
  act: { label: 'Reopen link', doing: 'Reopening…', undone: 'Link not reopened' },
  keep: 'Keep closed',
});
