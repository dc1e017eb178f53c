import { verb } from '../../kit/dialogs/verb';
import type { DistributorLinkView } from './status';

export const DisableLink = verb({
  mutation: 'distributor_links.disable',
  input: ({ distributor_link }: DistributorLinkView) => ({ id: distributor_link.id }),
  title: 'Disable this distributor link?',
  text: ({ distributor_link: { details } }) =>
    `Investors can no longer open it, and it can’t be enabled again. Those who have started to invest in ${details.scheme_name} can still finish.`,
  act: { label: 'Disable link', doing: 'Disabling…', undone: 'Link not disabled', danger: true },
  keep: 'Keep link',
});
