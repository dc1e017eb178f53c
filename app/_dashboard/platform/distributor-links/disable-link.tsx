'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Confirm } from '../../kit/dialogs/confirm';
import type { DistributorLinkView } from './status';

type Props = { view: DistributorLinkView; close: () => void };

export function DisableLink({ view: { distributor_link: link }, close }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const disable = useMutation({
    ...trpc.distributor_links.disable.mutationOptions(),
    onSuccess: close,
    // Also after an error, since the link may have changed.
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.distributor_links.pathKey() }),
  });
  return (
    <Confirm
      title="Disable this distributor link?"
      description={`Investors can no longer open it, and it can’t be enabled again. Those who have started to invest in ${link.details.scheme_name} can still finish.`}
      act={{ label: 'Disable link', doing: 'Disabling…', undone: 'Link not disabled', danger: true }}
      keep="Keep link"
      mutation={disable}
      send={() => disable.mutate({ id: link.id })}
      close={close}
    />
  );
}
