'use client';

import { useMe } from '@/app/_trpc/use-me';
import { Notice } from '@/components/primitives/notice';
import { Moment } from '@/components/time/moment';

export type LinkResultProps = {
  noun: string;
  isWaiting: boolean;
  /** Why the person can't approve it. */
  reason: string | null;
  votes: readonly { by: string; verdict: 'approved' | 'rejected'; at: string }[];
  /** The ID of the person whom the link was sent to. */
  addressee?: string;
  /** The link asked to approve, which the person can't. */
  isRefused: boolean;
};

export function LinkResult({ isRefused, addressee, ...found }: LinkResultProps) {
  const { person } = useMe();
  return (
    <>
      {addressee && addressee !== person.id && (
        <Notice tone="amber" title="This link was sent to someone else">
          <p>You’re signed in as {person.name}.</p>
        </Notice>
      )}
      {isRefused && <Unapprovable {...found} />}
    </>
  );
}

type Found = Omit<LinkResultProps, 'addressee' | 'isRefused'>;

function Unapprovable({ noun, isWaiting, reason, votes }: Found) {
  if (isWaiting)
    return (
      <Notice tone="blue" title={`You can’t approve this ${noun}`}>
        <p>{reason}</p>
      </Notice>
    );
  const last = votes.at(-1);
  return last ? (
    <Notice tone="blue" title={`${last.by} ${last.verdict} this ${noun}`}>
      <p>
        <Moment at={last.at} focusable />. There is nothing left for you to approve.
      </p>
    </Notice>
  ) : (
    <Notice tone="blue" title={`This ${noun} no longer waits for approval`} />
  );
}
