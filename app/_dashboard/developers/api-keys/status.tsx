import { Ban, CircleCheck, Clock, FlaskConical, KeyRound, Radio, Store, TimerOff } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { statusBadge } from '@/components/primitives/badge';
import { Tag } from '@/components/primitives/tag';
import { API_KEY_STATUS_LABELS as LABELS } from '@/server/features/workspace/api-keys/words';
import { lookOf } from '../../kit/look';

export type KeyView = Outputs['api_keys']['view'];
export type ApiKey = KeyView['api_key'];

export const KeyStatus = statusBadge<KeyView['status']>({
  active: { label: LABELS.active, tone: 'active', icon: CircleCheck },
  expiring: { label: LABELS.expiring, tone: 'attention', icon: Clock },
  expired: { label: LABELS.expired, tone: 'neutral', icon: TimerOff },
  revoked: { label: LABELS.revoked, tone: 'neutral', icon: Ban },
});

const ICON = 'size-3.5';

/** Tags for live or sandbox, and for keys of a platform. */
export function KeyTags({ holder }: Pick<ApiKey, 'holder'>) {
  const isTest = useMe().merchant.environment === 'sandbox';
  return (
    <span className="inline-flex shrink-0 gap-1.5">
      {isTest ? (
        <Tag>
          <FlaskConical aria-hidden="true" className={ICON} />
          Sandbox
        </Tag>
      ) : (
        <Tag tone="attention">
          <Radio aria-hidden="true" className={ICON} />
          Live
        </Tag>
      )}
      {holder === 'platform' && (
        <Tag>
          <Store aria-hidden="true" className={ICON} />
          Platform
        </Tag>
      )}
    </span>
  );
}

/** First and last characters of the secret. */
export const Mark = ({ mark }: { mark: string | null }) =>
  mark ? (
    <span translate="no" className="font-mono text-2xs [overflow-wrap:anywhere]">
      {mark}
    </span>
  ) : (
    <span className="text-faint">Not kept</span>
  );

export const look = lookOf(KeyRound, KeyStatus);
