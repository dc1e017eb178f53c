'use client';

import { fieldsOf } from '@/app/_trpc/failure';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { useHeldConversion } from './use-convert';

type Props = { conversion: ReturnType<typeof useHeldConversion>; onClose: () => void };

export function ConvertProblem({ conversion: { used, failure, quoteError }, onClose }: Props) {
  if (used)
    return (
      <Notice tone="amber" title="This rate was already used" alert>
        <p>
          Check{' '}
          <PageLink href="/balances/conversions" onClick={onClose} className="underline underline-offset-2">
            Conversions
          </PageLink>{' '}
          before you convert again.
        </p>
      </Notice>
    );
  if (!failure || fieldsOf(quoteError).length > 0) return null;
  return <FailureNotice failure={failure} />;
}
