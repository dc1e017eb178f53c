'use client';

import { Columns3 } from 'lucide-react';
import { buttonClass } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { Popover } from '@/components/primitives/popover';
import type { ColumnChoice } from './column-choice';

const arranging = lazyPart(() => import('./arrange-columns').then(({ ArrangeColumns }) => ArrangeColumns));

export function ColumnMenu({ choice }: { choice: ColumnChoice<never> }) {
  return (
    <Popover
      trigger={
        <>
          <Columns3 aria-hidden="true" />
          Columns
        </>
      }
      triggerClassName={`${buttonClass('quiet')} max-desk:hidden`}
      label="Columns"
    >
      {() => <LazyPart part={arranging} props={{ choice }} fallback={<Loading />} />}
    </Popover>
  );
}
