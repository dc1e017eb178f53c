'use client';

import { Button, ButtonLink } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../_dashboard/kit/act/use-act';
import type { Me } from '../_trpc/outputs';

type Props = { other: Me['merchants'][number]; current: string; to: string };

export function SwitchForm({ other, current, to }: Props) {
  const switching = useAct('people.switch_merchant', {
    undone: 'Business not switched',
    refresh: false,
    onDone: () => location.replace(to),
  });
  return (
    <>
      <h1 className="font-semibold text-lg tracking-tight">This page belongs to {other.name}</h1>
      <p className="mt-1.5 mb-5 text-muted">
        You’re working at {current}. Switching changes the business in all your open tabs.
      </p>
      {switching.failure && (
        <div className="mb-4">
          <FailureNotice failure={switching.failure} />
        </div>
      )}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          pending={switching.pending || switching.done}
          onClick={() => switching.run({ merchant_id: other.id })}
        >
          Switch to {other.name}
        </Button>
        <ButtonLink href="/">Stay at {current}</ButtonLink>
      </div>
    </>
  );
}
