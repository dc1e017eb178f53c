'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { EmailDocument } from '../../kit/dialogs/email-document';
import type { PaymentView } from './words';

export function EmailReceipt({ view, close }: { view: PaymentView; close: () => void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const email = useMutation({
    ...trpc.payments.email_receipt.mutationOptions(),
    onSuccess: ({ mailed }) => mailed === 'sent' && close(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.payments.pathKey() }),
  });
  return (
    <EmailDocument
      document="receipt"
      address={view.customer_email}
      mutation={email}
      send={(to) => email.mutate({ id: view.payment.id, to })}
      close={close}
    />
  );
}
