'use client';

import { Columns3 } from 'lucide-react';
import { buttonClass } from '@/components/primitives/button';
import { Late, late } from '@/components/primitives/late';
import { Loading } from '@/components/primitives/loading';
import { Popover } from '@/components/primitives/popover';
import type { ColumnChoice } from './column-choice';

const arranging = late(() => import('./arrange-columns').then(({ ArrangeColumns }) => ArrangeColumns));

export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
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
      {() => (
        <Late
          part={arranging}
          // biome-ignore lint/suspicious/noExplicitAny: works with columns of any row type.
          props={{ choice: choice as ColumnChoice<any> }}
          fallback={<Loading />}
        />
      )}
    </Popover>
  );
}
