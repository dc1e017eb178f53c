'use client';

import { useState } from 'react';
import { fieldsOf } from '@/app/_trpc/failure';
import { faultText } from '@/components/form/fault-text';
import { Field } from '@/components/form/field';
import { Textarea } from '@/components/primitives/textarea';
import { useAct } from '../../kit/act/use-act';
import { Section } from './section';
import { type SectionProps, useUpdateSettings } from './settings';

const FIELD = 'allowed_origins';

export function OriginSettings({ settings, mayChange }: SectionProps) {
  const onDone = useUpdateSettings();
  const save = useAct('settings.save_origins', { undone: 'Allowed origins not saved', onDone });
  const before = settings.allowed_origins.join('\n');
  const [typed, setTyped] = useState(before);
  const origins = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fault = fieldsOf(save.error).find(({ path }) => path.split('.')[0] === FIELD);
  const faultyLine = fault && save.input?.allowed_origins[Number(fault.path.split('.')[1])];
  return (
    <Section
      title="Browser access"
      about="Websites that may call the API from a browser, with a customer’s or checkout session’s token. Secret keys never work from a browser."
      mayChange={mayChange}
      changed={origins.join('\n') !== before}
      busy={save.pending}
      saved={save.done}
      failure={fault ? null : save.failure}
      onSave={() => save.run({ version: settings.version, allowed_origins: origins })}
    >
      <Field
        label="Allowed origins"
        hint="One per line, such as https://shop.example. A sandbox can also allow http://localhost:3000"
        error={fault && faultText(fault.message, faultyLine ?? 'Allowed origins', fault.path)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            spellCheck={false}
            readOnly={!mayChange}
            value={typed}
            onChange={(event) => {
              save.reset();
              setTyped(event.target.value);
            }}
          />
        )}
      </Field>
    </Section>
  );
}
