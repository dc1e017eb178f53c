'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { Confirm } from '../../kit/dialogs/confirm';

type Props = { view: Outputs['mail']['view']; close: () => void };

export function RetryMail({ view: { id, subject, recipient }, close }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const retry = useMutation({
    ...trpc.mail.retry.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.mail.pathKey() }),
  });
  return (
    <Confirm
      title="Retry this email?"
      description={`“${subject}” is sent to ${recipient} again.`}
      act={{ label: 'Retry email', doing: 'Retrying…', undone: 'Email not retried' }}
      mutation={retry}
      send={() => retry.mutate({ id })}
      close={close}
    />
  );
}
