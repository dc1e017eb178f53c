'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { SelectField } from '@/components/form/select';
import { useAct } from '../../kit/act/use-act';
import { Section } from './section';
import { type SectionProps, useUpdateSettings } from './settings';

const NONE = 'none';

export function PurposeSettings({ settings, mayChange }: SectionProps) {
  const trpc = useTRPC();
  const { data: options } = useSuspenseQuery(trpc.payment_links.options.queryOptions({}));
  const onDone = useUpdateSettings();
  const save = useAct('settings.save_payin_purpose', {
    undone: 'Default purpose not saved',
    onDone,
  });
  const before = settings.payin_purpose ?? NONE;
  const [chosen, setChosen] = useState(before);
  return (
    <Section
      title="Payment links and checkout orders"
      about="The default purpose applies to payment links and checkout orders created without one. Without a default, each needs its own."
      mayChange={mayChange}
      changed={chosen !== before}
      busy={save.pending}
      saved={save.done}
      failure={save.failure}
      onSave={() => save.run({ version: settings.version, payin_purpose: chosen === NONE ? null : chosen })}
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
