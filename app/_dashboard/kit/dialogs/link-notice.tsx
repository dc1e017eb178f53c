'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { ADDRESSEE_PARAM } from '@/server/kernel/merchant-link';
import type { LinkResultProps } from './link-result';

const result = lazyPart(() => import('./link-result').then(({ LinkResult }) => LinkResult));

type Props = Omit<LinkResultProps, 'addressee' | 'isRefused'> & { canApprove: boolean };

/** For people whom the link of an email or notification led here, if it doesn't open the approval. */
export function LinkNotice({ canApprove, ...found }: Props) {
  const params = useSearchParams();
  // As the page was opened, because the address and the state change with the decision.
  const [props] = useState(() => ({
    ...found,
    isRefused: params.get('do') === 'approve' && !canApprove,
    addressee: params.get(ADDRESSEE_PARAM)?.split('.')[0],
  }));
  return (props.isRefused || props.addressee) && <LazyPart part={result} props={props} />;
}
