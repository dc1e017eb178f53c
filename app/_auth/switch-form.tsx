'use client';

import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useTRPC } from '../_trpc/client';
import { mutationFailure } from '../_trpc/failure';
import type { Me } from '../_trpc/outputs';

type Props = { other: Me['merchants'][number]; current: string; to: string };

export function SwitchForm({ other, current, to }: Props) {
  const switching = useMutation(
    useTRPC().people.switch_merchant.mutationOptions({
      meta: { refresh: false },
      onSuccess: () => location.replace(to),
    }),
  );
  const failure = mutationFailure(switching.error, 'Business not switched');
  return (
    <>
      <h1 className="font-semibold text-lg tracking-tight">This page belongs to {other.name}</h1>
      <p className="mt-1.5 mb-5 text-muted">
        You’re working at {current}. Switching changes the business in all your open tabs.
      </p>
      {failure && (
        <div className="mb-4">
          <FailureNotice failure={failure} />
        </div>
      )}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          pending={switching.isPending || switching.isSuccess}
          onClick={() => switching.mutate({ merchant_id: other.id })}
        >
          Switch to {other.name}
        </Button>
        <ButtonLink href="/">Stay at {current}</ButtonLink>
      </div>
    </>
  );
}
