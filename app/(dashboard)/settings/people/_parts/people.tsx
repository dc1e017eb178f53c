'use client';

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { CopyButton } from '@/components/id/copy-button';
import { Moment } from '@/components/time/moment';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { RefusedButton } from '@/components/ui/refused-button';
import { type Handed, type Proposal, Proposals } from '../../../_parts/proposals';
import { InviteDialog } from './invite-dialog';
import { MemberRow } from './member-row';

export function People() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(trpc.people.list.queryOptions({}));
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const mayChange = me.scopes.includes('administer');
  const [inviting, setInviting] = useState(false);
  const [handed, setHanded] = useState<Handed | null>(null);
  const changed = () =>
    void Promise.all([
      queries.invalidateQueries({ queryKey: trpc.people.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.proposals.pathKey() }),
    ]);
  const revoke = useMutation(trpc.people.revoke_invite.mutationOptions({ onSettled: changed }));
  const failure = failureOf(revoke.error);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-1 max-desk:px-3">
        <h1 className="font-[620] text-xl tracking-[-0.015em]">People</h1>
        {mayChange ? (
          <Button look="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            Invite
          </Button>
        ) : (
          <RefusedButton why="An owner or admin invites people">
            <UserPlus aria-hidden="true" />
            Invite
          </RefusedButton>
        )}
      </div>
      <div className="max-w-4xl space-y-6 px-5 py-4 max-desk:px-3">
        {handed && <LinkNotice handed={handed} />}
        {failure && <FailureNotice failure={failure} />}
        <Proposals
          kinds={['member', 'invite']}
          changeOf={(proposal) => <p>{changeWords(proposal)}</p>}
          linked={setHanded}
        />
        <section aria-label="Members">
          <p className="mb-3 text-muted">
            Who has a role at {me.merchant.name}. Granting or taking owner, admin or approver waits for a
            second owner or admin.
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} mayChange={mayChange} changed={changed} />
            ))}
          </ul>
        </section>
        {data.invites.length > 0 && (
          <section aria-label="Invited">
            <h2 className="mb-2 font-[580]">Invited</h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.invites.map(({ id, email, role, expires_at }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
                  <p className="min-w-0 break-words">
                    {email}{' '}
                    <span className="text-muted">
                      as {role}, until <Moment at={expires_at} exact focusable />
                    </span>
                  </p>
                  {mayChange && (
                    <Button
                      aria-label={`Take back the invitation of ${email}`}
                      onClick={() => revoke.mutate({ id })}
                    >
                      Take back
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {inviting && (
        <InviteDialog
          close={() => setInviting(false)}
          mails={data.mails}
          done={(made) => {
            setInviting(false);
            setHanded(made);
            changed();
          }}
        />
      )}
    </>
  );
}

const handedWords = {
  none: 'Hand this link over; it is shown this once',
  sent: 'The invitation was mailed; the link is shown this once, should the mail not arrive',
  failed: 'The mail could not be sent: hand this link over yourself; it is shown this once',
};

function LinkNotice({ handed: { link, mailed } }: { handed: Handed }) {
  const address = `${location.origin}${link}`;
  return (
    <Notice tone={mailed === 'failed' ? 'amber' : 'blue'} title={handedWords[mailed ?? 'none']} alert>
      <p className="flex items-center gap-1">
        <span className="min-w-0 break-all font-mono text-xs">{address}</span>
        <CopyButton text={address} of="link" />
      </p>
      <p>It is good for 7 days and for one person.</p>
    </Notice>
  );
}

function changeWords({ kind, change }: Proposal): string {
  const { name, email, before, after, role } = change as Record<string, string | null>;
  if (kind === 'invite') return `Invite ${email} as ${role}`;
  return after === null ? `Remove ${name}, now ${before}` : `${name}: from ${before} to ${after}`;
}
