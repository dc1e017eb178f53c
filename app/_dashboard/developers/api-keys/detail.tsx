import { Ban, Eye, Pencil, RotateCw, ShieldCheck } from 'lucide-react';
import type { TimelineEntry } from '@/components/detail/timeline';
import { listOf } from '@/components/format/text';
import { Avatar } from '@/components/primitives/avatar';
import { Notice } from '@/components/primitives/notice';
import { Tag } from '@/components/primitives/tag';
import { Moment } from '@/components/time/moment';
import { detail } from '../../kit/detail/detail';
import { referenceValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { RevealKey } from './reveal-key';
import { RotateKey } from './rotate-key';
import { hasRotation, Rotation } from './rotation';
import { scopeName } from './scope-text';
import { KeyStatus, KeyTags, type KeyView, Mark } from './status';

const KeyPeople = ({ view: { people } }: { view: KeyView }) => (
  <div className="space-y-2">
    {people.length > 0 && (
      <ul className="space-y-1.5">
        {people.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <Avatar name={name} round />
            {name}
          </li>
        ))}
      </ul>
    )}
    <p className="flex gap-2 rounded-lg bg-sunken px-3 py-2.5">
      <ShieldCheck aria-hidden="true" className="mt-px size-4 shrink-0 text-muted" />
      <span>
        {people.length > 0
          ? `Payouts made with this key need approval by someone other than ${listOf(people.map(({ name }) => name))}.`
          : 'No person is linked to this key. Where a live business requires approval, it can’t make payouts.'}{' '}
        A key can never approve.
      </span>
    </p>
  </div>
);

const TONES: Record<string, TimelineEntry['tone']> = { 'api_key.revoked': 'red' };

const works = ({ status }: KeyView) => status === 'active' || status === 'expiring';

export const apiKey = detail({
  view: 'api_keys.view',
  word: 'API key',
  path: '/api-keys',
  list: 'API keys',
  titleOf: ({ api_key }) => api_key.name,
  heading: ({ api_key, status }) => ({
    eyebrow: <KeyTags holder={api_key.holder} />,
    title: <span className="[overflow-wrap:anywhere]">{api_key.name}</span>,
    status: <KeyStatus status={status} />,
  }),
  actions: (view) => {
    const { api_key, can } = view;
    const isShown = (allowed: boolean) => allowed || (can.reason !== null && works(view));
    return [
      can.reveal && { label: 'Show secret', icon: Eye, variant: 'primary', Dialog: RevealKey },
      isShown(can.rotate) && {
        label: 'Rotate',
        icon: RotateCw,
        variant: can.reveal ? undefined : 'primary',
        reason: can.reason,
        Dialog: RotateKey,
      },
      can.change && { label: 'Edit', icon: Pencil, href: `/api-keys/${api_key.id}/edit` },
      can.revoke && { label: 'Revoke', icon: Ban, variant: 'danger', Dialog: RevokeKey },
    ];
  },
  Summary: KeyNotice,
  facts: ({ api_key }) => ({
    Secret: <Mark mark={api_key.mark} />,
    Scopes: (
      <span className="flex flex-wrap gap-1.5">
        {api_key.scopes.map((scope) => (
          <Tag key={scope}>{scopeName(scope)}</Tag>
        ))}
      </span>
    ),
    'Allowed from': api_key.allowed_networks.length ? (
      <span className="font-mono text-xs">{api_key.allowed_networks.join(', ')}</span>
    ) : (
      'Anywhere'
    ),
    Expires: timeValue(api_key.expires_at) ?? 'Never',
    'Last used': timeValue(api_key.last_used_at) ?? 'Never',
    'Last used from': api_key.last_used_address,
    'Last used by': api_key.last_used_user_agent && (
      <span className="font-mono text-xs [overflow-wrap:anywhere]">{api_key.last_used_user_agent}</span>
    ),
    'Created by': api_key.created_by?.name,
    Created: timeValue(api_key.created_at),
    Revoked: timeValue(api_key.revoked_at),
    'API key ID': referenceValue(api_key.id),
  }),
  sections: [
    { title: 'Rotation', when: hasRotation, Body: Rotation },
    { title: 'People behind this key', Body: KeyPeople },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
});

function KeyNotice({ view }: { view: KeyView }) {
  const { api_key, can } = view;
  if (can.reveal)
    return (
      <Notice tone="amber" title="The secret wasn’t shown yet">
        <p>You can show it once, within 24 hours of the confirmation.</p>
      </Notice>
    );
  if (api_key.holder === 'platform' && works(view))
    return (
      <Notice tone="blue" title="Your platform holds this key">
        <p>It calls the API for this business. Only the platform can rotate it; you can revoke it.</p>
      </Notice>
    );
  if (api_key.superseded_at && api_key.expires_at && works(view))
    return (
      <Notice tone="amber" title="This key was rotated">
        <p>
          It still works until <Moment at={api_key.expires_at} exact focusable />. Deploy the new secret
          before then.
        </p>
      </Notice>
    );
  return null;
}

const RevokeKey = verb({
  mutation: 'api_keys.revoke',
  input: ({ api_key }: KeyView) => ({ id: api_key.id }),
  title: 'Revoke this key?',
  text: ({ api_key }) =>
    `${api_key.name} stops working at once, in every system that uses it. This can’t be undone.`,
  act: { label: 'Revoke key', doing: 'Revoking…', undone: 'Key not revoked', danger: true },
  keep: 'Keep key',
});
