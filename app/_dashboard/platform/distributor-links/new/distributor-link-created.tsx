'use client';

import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { ShareInvestment } from '../lead';
import type { DistributorLink } from '../status';

type Props = { created: DistributorLink; onCreateAnother: () => void };

export function DistributorLinkCreated({ created, onCreateAnother }: Props) {
  const { details, id } = created;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-xl space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          Distributor link created
        </h2>
        <p className="text-muted">
          Share it with any number of investors. Each can invest in {details.scheme_name}
          {details.amount !== undefined && `, with ${formatMoney(details.amount, 'USD')} filled in`}.
        </p>
      </div>
      <ShareInvestment link={created} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/distributor-links/${id}`}>View distributor link</ButtonLink>
        <Button onClick={onCreateAnother}>
          <Plus aria-hidden="true" />
          Create another
        </Button>
      </div>
    </div>
  );
}
