'use client';

import { formatMoney } from '@/components/format/money';
import { CreatedPage } from '../../../kit/create/created-page';
import { ShareInvestment } from '../lead';
import type { DistributorLink } from '../status';

type Props = { created: DistributorLink; onCreateAnother: () => void };

export function DistributorLinkCreated({ created, onCreateAnother }: Props) {
  const { details, id } = created;
  const preset = details.amount === undefined ? '' : `, with ${formatMoney(details.amount, 'USD')} filled in`;
  return (
    <CreatedPage
      word="Distributor link"
      text={`Share it with any number of investors. Each can invest in ${details.scheme_name}${preset}.`}
      href={`/distributor-links/${id}`}
      onCreateAnother={onCreateAnother}
    >
      <ShareInvestment link={created} />
    </CreatedPage>
  );
}
