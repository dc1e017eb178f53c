import { Ban } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { presetOf } from './columns';
import { DistributorLinkLead } from './lead';
import { LinkSessions } from './openings';
import { DistributorLinkStatusBadge, type DistributorLinkView, isDirect } from './status';

const TONES: Record<string, 'green' | 'grey'> = {
  'distributor_link.available': 'green',
  'distributor_link.unavailable': 'grey',
  'distributor_link.disabled': 'grey',
};

export const distributorLink = detail({
  view: 'distributor_links.view',
  api: { operation: 'distributor_links.get', path: '/distributor-links/{id}' },
  word: 'Distributor link',
  path: '/distributor-links',
  list: 'Distributor links',
  titleOf: ({ distributor_link: { details } }) => `${details.scheme_name}, ${details.scheme_code}`,
  heading: ({ distributor_link: { details, status } }) => ({
    eyebrow: `Distributor link to a scheme of ${details.fund_name}`,
    title: details.scheme_name,
    status: <DistributorLinkStatusBadge status={status} />,
  }),
  actions: ({ can }) => [
    { label: 'Disable link', icon: Ban, variant: 'danger', reason: can.disable.reason, Dialog: DisableLink },
  ],
  Summary: DistributorLinkLead,
  facts: ({ distributor_link }) => ({
    'Scheme code': distributor_link.details.scheme_code,
    Plan: distributor_link.details.plan,
    Fund: distributor_link.details.fund_name,
    Distributor: distributorValue(distributor_link),
    'Preset amount': presetValue(distributor_link),
    'Link ID': idValue(distributor_link.id),
    Created: timeValue(distributor_link.created_at),
  }),
  sections: [{ title: 'Sessions started', note: 'Last 30 days, UTC', Body: LinkSessions }],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  alwaysPolls: true,
  refresh: ({ distributor_link: { status } }) => (status === 'active' ? 10_000 : false),
});

const distributorValue = ({ details }: DistributorLinkView['distributor_link']) =>
  isDirect(details) ? (
    'None; sold by the fund'
  ) : (
    <>
      {details.distributor_name} <span className="text-muted">{details.distributor_arn}</span>
    </>
  );

function presetValue(link: DistributorLinkView['distributor_link']) {
  const preset = presetOf(link);
  return preset === null ? (
    'None; entered by the investor'
  ) : (
    <>
      <Amount {...preset} />
      <span className="text-muted">, which the investor can change</span>
    </>
  );
}

const DisableLink = verb({
  mutation: 'distributor_links.disable',
  input: ({ distributor_link }: DistributorLinkView) => ({ id: distributor_link.id }),
  title: 'Disable this distributor link?',
  text: ({ distributor_link: { details } }) =>
    `Investors can no longer open it, and it can’t be enabled again. Those who have started to invest in ${details.scheme_name} can still finish.`,
  act: { label: 'Disable link', doing: 'Disabling…', undone: 'Link not disabled', danger: true },
  keep: 'Keep link',
});
