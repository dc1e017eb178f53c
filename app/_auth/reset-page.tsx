import type { Metadata } from 'next';
import { engine } from '@/server/api/engine';
import { isDomainError } from '@/server/kernel/error';
import { AuthCard } from './auth-card';
import { ResetForm } from './reset-form';

export const metadata: Metadata = { title: 'Set a new password', referrer: 'no-referrer' };

type Props = { params: Promise<{ token: string }> };

export async function ResetPage({ params }: Props) {
  const { token } = await params;
  const found = await engine()
    .resets.read(token)
    .catch((error) => {
      if (isDomainError(error)) return error.message;
      throw error;
    });
  return (
    <AuthCard>
      {typeof found === 'string' ? (
        <>
          <h1 className="font-semibold text-lg tracking-tight">You can’t use this link</h1>
          <p className="mt-1 text-muted">{found}.</p>
        </>
      ) : (
        <>
          <h1 className="font-semibold text-lg tracking-tight">Set a new password</h1>
          <p className="mt-1 mb-4 text-muted">
            For <span className="break-all">{found.email}</span>. You will be signed out everywhere.
          </p>
          <ResetForm token={token} />
        </>
      )}
    </AuthCard>
  );
}
