'use client';

import { useAct } from '../../../kit/act/use-act';
import { Confirm } from '../../../kit/dialogs/confirm';
import { LinkResult } from './link-result';
import type { RequestRow } from './status';

type Props = { view: RequestRow; onClose: () => void };

export function RenewDialog({ view: { request }, onClose }: Props) {
  const renew = useAct('bank_detail_requests.renew', { isSecret: true });
  if (renew.output) return <LinkResult linked={renew.output} onClose={onClose} />;
  return (
    <Confirm
      title={`Send ${request.name} a new link?`}
      description={`The link that you sent before stops working. The new one is valid for 7 days${
        request.email ? ` and is emailed to ${request.email}` : ''
      }.`}
      act={{ label: 'Create new link', doing: 'Creating…', undone: 'New link not created' }}
      mutation={renew}
      onConfirm={() => renew.run({ id: request.id })}
      onClose={onClose}
    />
  );
}
