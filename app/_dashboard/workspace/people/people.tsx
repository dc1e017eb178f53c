'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { PageLink } from '@/components/primitives/page-link';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';
import { type Proposal, Proposals } from '../../kit/proposals';
import { type Role, rightsText } from '../roles';
import { type InvitationResult, LinkNotice, ResetLinkNotice, type ResetResult } from './link-notice';
import { MemberRow } from './member-row';

const inviteDialog = lazyPart(() => import('./invite-dialog').then(({ InviteDialog }) => InviteDialog));
const resetDialog = lazyPart(() => import('./reset-link').then(({ SendResetLink }) => SendResetLink));

export function People() {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.people.list.queryOptions({}));
  const { data: roles } = useSuspenseQuery(trpc.roles.list.queryOptions({}));
  const me = useMe();
  const mayChange = me.scopes.includes('administer');
  const [inviting, setInviting] = useState(false);
  const [handed, setHanded] = useState<InvitationResult | null>(null);
  const [resetting, setResetting] = useState<(typeof data.members)[number] | null>(null);
  const [reset, setReset] = useState<ResetResult | null>(null);
  const revoke = useAct('people.revoke_invite', { undone: 'Invitation not withdrawn' });
  const revokeReset = useAct('people.revoke_reset_link', {
    undone: 'Reset link not withdrawn',
    onDone: () => setReset(null),
  });
  const failure = revoke.failure ?? revokeReset.failure;
  return (
    <>
      <TitleBand title="People" bordered>
        {mayChange && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            Invite person
          </Button>
        )}
      </TitleBand>
      <div className="max-w-4xl space-y-6 px-5 py-4 max-desk:px-3">
        {handed && <LinkNotice handed={handed} />}
        {reset && <ResetLinkNotice handed={reset} />}
        {failure && <FailureNotice failure={failure} />}
        <Proposals
          kinds={['member', 'invite', 'reset']}
          changeOf={(proposal) => <p>{changeText(proposal, roles.data)}</p>}
          onMailed={(mailed) => setHanded({ link: null, mailed, needsConfirmation: false })}
        />
        <section aria-label="Members">
          <p className="mb-3 text-muted">
            People with access to {me.merchant.name}. Granting or removing a role that creates, approves or
            administers must be confirmed by another owner or admin.{' '}
            <PageLink href="/settings/roles" className="underline underline-offset-2">
              Roles and their rights
            </PageLink>
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                roles={roles.data}
                mayChange={mayChange}
                mayReset={mayChange && (member.role !== 'owner' || me.role === 'owner')}
                onReset={() => setResetting(member)}
                onRevokeReset={() => revokeReset.run({ person_id: member.id })}
              />
            ))}
          </ul>
        </section>
        {data.invites.length > 0 && (
          <section aria-label="Invited">
            <h2 className="mb-2 font-medium">Invited</h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.invites.map(({ id, email, role_name, expires_at }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
                  <p className="min-w-0 break-words">
                    {email}{' '}
                    <span className="text-muted">
                      as {role_name}, expires <Moment at={expires_at} exact focusable />
                    </span>
                  </p>
                  {mayChange && (
                    <Button
                      aria-label={`Withdraw invitation for ${email}`}
                      pending={revoke.pending}
                      onClick={() => revoke.run({ id })}
                    >
                      Withdraw invitation
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {resetting && (
        <LazyPart
          part={resetDialog}
          props={{
            member: resetting,
            role: roles.data.find(({ id }) => id === resetting.role),
            mails: data.mails,
            onClose: () => setResetting(null),
            onDone: (made) => {
              setResetting(null);
              setReset(made);
            },
          }}
        />
      )}
      {inviting && (
        <LazyPart
          part={inviteDialog}
          props={{
            onClose: () => setInviting(false),
            mails: data.mails,
            roles: roles.data,
            onDone: (made) => {
              setInviting(false);
              setHanded(made);
            },
          }}
        />
      )}
    </>
  );
}

function changeText({ kind, change }: Proposal, roles: readonly Role[]): string {
  const { name, email, before, after, role, ...names } = change as Record<string, string | null>;
  if (kind === 'invite') return `Invite ${email} as ${names.role_name ?? role}${rightsOf(roles, role)}`;
  if (kind === 'reset') return `Let ${name} set a new password with a reset link`;
  const from = names.before_name ?? before;
  return after === null
    ? `Remove ${name} (${from})`
    : `Change role of ${name} from ${from} to ${names.after_name ?? after}${rightsOf(roles, after)}`;
}

/** The rights of a custom role, whose name doesn’t say them. */
function rightsOf(roles: readonly Role[], id: string | null | undefined): string {
  const custom = roles.find((role) => role.id === id && !role.built_in);
  return custom ? ` (${rightsText(custom.scopes)})` : '';
}
