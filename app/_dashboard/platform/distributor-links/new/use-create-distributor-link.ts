'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import type { DistributorLink } from '../status';
import { type DistributorLinkDraft, inDollars, inputOf } from './draft';

export function useCreateDistributorLink(
  form: Form<DistributorLinkDraft>,
  done: (created: DistributorLink) => void,
) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const create = useMutation({
    ...trpc.distributor_links.create.mutationOptions(),
    onSuccess: (link) => {
      form.draft.clear();
      done(link);
    },
    onError: (error) => {
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults.map(inDollars));
    },
    // The fund may have changed its schemes.
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.distributor_links.pathKey() }),
  });
  return {
    busy: create.isPending,
    error: create.error,
    send: (draft: DistributorLinkDraft) => {
      if (!create.isPending) create.mutate(inputOf(draft));
    },
  };
}
