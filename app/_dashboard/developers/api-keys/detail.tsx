import { Ban, Eye, Pencil, RotateCw } from 'lucide-react';
import type { TimelineEntry } from '@/components/detail/timeline';
import { Notice } from '@/components/primitives/notice';
import { Tag } from '@/components/primitives/tag';
import { Moment } from '@/components/time/moment';
import { detail } from '../../kit/detail/detail';
import { referenceValue, timeValue } from '../../kit/detail/facts';
import { KeyPeople } from './people';
import { RevealKey } from './reveal-key';
import { RotateKey } from './rotate-key';
import { hasRotation, Rotation } from './rotation';
import { scopeName } from './scope-text';
import { KeyStatus, KeyTags, type KeyView, Mark } from './status';
import { RevokeKey } from './verbs';

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
