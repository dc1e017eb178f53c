import { Progress } from '@/components/primitives/progress';
import { Moment } from '@/components/time/moment';
import { linkValue } from '../../kit/detail/facts';
import { type KeyView, Mark } from './status';

type Other = NonNullable<KeyView['predecessor']>;
type Props = { view: KeyView };

export const hasRotation = ({ predecessor, successor }: KeyView): boolean =>
  predecessor !== null || successor !== null;

/** The secrets before and after a rotation, and how much of the overlap has passed. */
export function Rotation({ view: { api_key, status, predecessor, successor } }: Props) {
  const own: Other = { ...api_key, status };
  const [old, current] = successor ? [own, successor] : [predecessor, own];
  return (
    <div className="space-y-3 rounded-lg border border-line p-3">
      <Line other={current} word="Current secret" href={current === own ? undefined : current.id} />
      {old && (
        <>
          <Line other={old} word="Old secret" href={old === own ? undefined : old.id} />
          <Passed old={old} />
        </>
      )}
    </div>
  );
}

const Line = ({ other, word, href }: { other: Other; word: string; href?: string }) => (
  <div>
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">{href ? linkValue(`/api-keys/${href}`, word) : word}</span>
      <Mark mark={other.mark} />
    </p>
    <p className="text-muted text-xs">
      {other.last_used_at ? (
        <>
          Last used <Moment at={other.last_used_at} focusable />
          {other.last_used_address && ` from ${other.last_used_address}`}
        </>
      ) : (
        'Not used yet'
      )}
    </p>
  </div>
);

function Passed({ old: { superseded_at, expires_at, status } }: { old: Other }) {
  if (!superseded_at || !expires_at) return null;
  const works = status === 'active' || status === 'expiring';
  if (!works)
    return (
      <p className="text-muted text-xs">
        {status === 'revoked' ? 'Revoked' : 'Ended'} <Moment at={expires_at} focusable />
      </p>
    );
  const [from, to] = [Date.parse(superseded_at), Date.parse(expires_at)];
  return (
    <>
      <Progress value={Math.min(Date.now(), to) - from} max={to - from} label="Overlap that has passed" />
      <p className="text-xs">
        Still works until <Moment at={expires_at} exact focusable />. Revoke it to end it now.
      </p>
    </>
  );
}
