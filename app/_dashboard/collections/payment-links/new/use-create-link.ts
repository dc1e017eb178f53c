'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { LinkView } from '@/app/_trpc/outputs';
import type { Form } from '@/components/form/form';
import { showFieldErrors, usePayer } from '../../customers';
import { inputOf, type LinkDraft } from './link-draft';

export type CreatedLink = { link: LinkView['payment_link']; name: string; email: string };

export function useCreateLink(form: Form<LinkDraft>, done: (created: CreatedLink) => void) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const payer = usePayer(form);
  const createLink = useMutation(trpc.payment_links.create.mutationOptions());
  const send = async (values: LinkDraft) => {
    if (payer.busy || createLink.isPending) return;
    const customer = await payer.of(values);
    if (!customer) return;
    const link = await createLink.mutateAsync(inputOf(values, customer.id)).catch((error) => {
      showFieldErrors(form, error);
      return undefined;
    });
    if (!link) return;
    form.draft.clear();
    await queries.invalidateQueries({ queryKey: trpc.payment_links.pathKey() });
    done({ link, name: customer.name, email: customer.email });
  };
  return {
    busy: payer.busy || createLink.isPending,
    customerError: payer.error,
    linkError: createLink.error,
    send: (values: LinkDraft) => void send(values),
  };
}
