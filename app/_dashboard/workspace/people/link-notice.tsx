import { CopyButton } from '@/components/primitives/copy-button';
import { Notice } from '@/components/primitives/notice';

export type InvitationResult = {
  link: string | null;
  mailed: 'sent' | 'failed' | null;
  needsConfirmation: boolean;
};

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
  const address = `${location.origin}${link}`;
  return (
    <Notice tone="blue" title="Copy this link and send it to the person. You won’t see it again" alert>
      <p className="flex items-center gap-1">
        <span className="min-w-0 break-all font-mono text-xs">{address}</span>
        <CopyButton text={address} of="link" />
      </p>
      <p>
        {needsConfirmation && 'The link works once another owner or admin confirms the invitation. '}
        It can be used once and expires in 7 days.
      </p>
    </Notice>
  );
}
