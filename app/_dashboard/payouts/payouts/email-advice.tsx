'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { EmailDocument } from '../../kit/dialogs/email-document';
import { useRefreshPayouts } from './use-refresh-payouts';

export function EmailAdvice({ view, close }: { view: PayoutView; close: () => void }) {
  const email = useMutation({
    ...useTRPC().payouts.email_advice.mutationOptions(),
    onSuccess: ({ mailed }) => mailed === 'sent' && close(),
    onSettled: useRefreshPayouts(),
  });
  return (
    <EmailDocument
      document="remittance advice"
      address={view.beneficiary_email}
      mutation={email}
      send={(to) => email.mutate({ id: view.payout.id, to })}
      close={close}
    />
  );
}
