import type { ReactNode } from 'react';
import { CopyButton } from '@/components/primitives/copy-button';
import { Notice } from '@/components/primitives/notice';

type Mailed = 'sent' | 'failed' | null;

export type InvitationResult = { link: string | null; mailed: Mailed; needsConfirmation: boolean };

export function LinkNotice({ handed: { link, mailed, needsConfirmation } }: { handed: InvitationResult }) {
  if (mailed === 'failed')
    return (
      <Notice tone="amber" title="Invitation email not sent" alert>
        <p>
          The mail server rejected the message. Withdraw the invitation, check the address and invite the
          person again.
        </p>
      </Notice>
    );
  if (mailed === 'sent') return <Notice tone="blue" title="Invitation emailed" alert />;
  if (!link) return null;
  return (
    <LinkToCopy path={link}>
      {needsConfirmation && 'The link works once another owner or admin confirms the invitation. '}
      It can be used once and expires in 7 days.
    </LinkToCopy>
  );
}

export type ResetResult = { name: string; link: string | null; mailed: Mailed; needsConfirmation: boolean };

export function ResetLinkNotice({ handed }: { handed: ResetResult }) {
  const { name, link, mailed, needsConfirmation } = handed;
  if (mailed === 'failed')
    return (
      <Notice tone="amber" title={`Reset link for ${name} not sent`} alert>
        <p>The mail server rejected the message. Check the address, then send the link again.</p>
      </Notice>
    );
  if (mailed === 'sent') return <Notice tone="blue" title={`Reset link emailed to ${name}`} alert />;
  return (
    link && (
      <LinkToCopy path={link}>
        {needsConfirmation && 'The link works once another owner or admin confirms it. '}
        It lets {name} set a new password once, within 24 hours. Send it only to them.
      </LinkToCopy>
    )
  );
}

function LinkToCopy({ path, children }: { path: string; children: ReactNode }) {
  const address = `${location.origin}${path}`;
  return (
    <Notice tone="blue" title="Copy this link and send it to the person. You won’t see it again" alert>
      <p className="flex items-center gap-1">
        <span className="min-w-0 break-all font-mono text-xs">{address}</span>
        <CopyButton text={address} of="link" />
      </p>
      <p>{children}</p>
    </Notice>
  );
}
