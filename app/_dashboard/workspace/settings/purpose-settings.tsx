'use client';

import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import { SelectField } from '@/components/form/select';
import { Section } from './section';
import { type SectionProps, useUpdateSettings } from './settings';

const NONE = 'none';

export function PurposeSettings({ settings, mayChange }: SectionProps) {
  const trpc = useTRPC();
  const { data: options } = useSuspenseQuery(trpc.payment_links.options.queryOptions({}));
  const onSuccess = useUpdateSettings();
  const save = useMutation(trpc.settings.save_payin_purpose.mutationOptions({ onSuccess }));
  const before = settings.payin_purpose ?? NONE;
  const [chosen, setChosen] = useState(before);
  return (
    <Section
      title="Payment links and checkout orders"
      about="The default purpose applies to payment links and checkout orders created without one. Without a default, each needs its own."
      mayChange={mayChange}
      changed={chosen !== before}
      busy={save.isPending}
      saved={save.isSuccess}
      failure={mutationFailure(save.error, 'Default purpose not saved')}
      onSave={() =>
        save.mutate({ version: settings.version, payin_purpose: chosen === NONE ? null : chosen })
      }
    >
      <fieldset disabled={!mayChange}>
        <SelectField
          label="Default purpose"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: NONE, label: 'None' },
            ...options.purposes.map(({ code, description }) => ({
              value: code,
              label: `${code} ${description}`,
            })),
          ]}
        />
      </fieldset>
    </Section>
  );
}
