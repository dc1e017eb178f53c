import { undoable } from '../../kit/detail/undoable';
import type { OpenLinkView } from './status';

const input = ({ open_link }: OpenLinkView) => ({ id: open_link.id });

const withStatus = (view: OpenLinkView, status: 'active' | 'closed'): OpenLinkView => ({
  ...view,
  open_link: { ...view.open_link, status },
});

export const closeLink = undoable({
  mutation: 'open_links.close',
  undo: 'open_links.reopen',
  input,
  shown: (view: OpenLinkView) => withStatus(view, 'closed'),
  done: 'Link closed',
  detail:
    'No one can pay with it, not even payers who have given their details. Bank transfers already sent still arrive.',
  undone: 'Link not closed',
});

export const reopenLink = undoable({
  mutation: 'open_links.reopen',
  undo: 'open_links.close',
  input,
  shown: (view: OpenLinkView) => withStatus(view, 'active'),
  done: 'Link reopened',
  detail: 'Anyone with the address can pay again.',
  undone: 'Link not reopened',
});
