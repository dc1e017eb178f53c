import type { Metadata } from 'next';
import { engine } from '@/server/api/engine';
import { isDomainError } from '@/server/kernel/error';
import { AcceptForm } from './accept-form';
import { AuthCard } from './auth-card';

export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer' };

type Props = { params: Promise<{ token: string }> };

export async function InvitePage({ params }: Props) {
  const { token } = await params;
  const invited = await engine()
    .invites.read(token)
    .catch((error) => {
      if (isDomainError(error)) return undefined;
      throw error;
    });
  return (
    <AuthCard>
      {invited ? (
        <>
          <h1 className="font-semibold text-lg tracking-tight">Join {invited.merchant}</h1>
          <p className="mt-1 mb-4 text-muted">
            You’re joining as {invited.role}, with the address{' '}
            <span className="break-all">{invited.email}</span>.
          </p>
          <AcceptForm token={token} />
        </>
      ) : (
        <>
          <h1 className="font-semibold text-lg tracking-tight">This invitation is no longer valid</h1>
          <p className="mt-1 text-muted">
            It was already used, was withdrawn or has expired. Ask the person who invited you for a new one.
          </p>
        </>
      )}
    </AuthCard>
  );
}
