'use client';

import { useState } from 'react';
import { Title } from '../kit/title';
import { Confirmation } from './confirmation';
import { DetailsForm } from './details-form';
import type { Page, Values, Way } from './draft';

type Props = { token: string; page: Page };

/** The form stays in place while its values are confirmed, so that they can still be changed. */
export function BankDetails({ token, page }: Props) {
  const [entered, setEntered] = useState<{ values: Values; way: Way } | null>(null);
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <div role="status">
        <Title>{page.merchant} has your bank details</Title>
        <p className="mt-1 text-muted">
          A person there approves the account before you are paid. You can close this page.
        </p>
      </div>
    );
  return (
    <>
      <div hidden={entered !== null}>
        <DetailsForm token={token} page={page} onEntered={(values, way) => setEntered({ values, way })} />
      </div>
      {entered && (
        <Confirmation
          token={token}
          page={page}
          {...entered}
          onChange={() => setEntered(null)}
          onDone={() => setDone(true)}
        />
      )}
    </>
  );
}
