'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { FieldSourceContext, sourceOutside, useFieldId } from '@/components/form/field-source';
import { TextField } from '@/components/form/text-field';
import { Checkbox, Radio } from '@/components/primitives/checkbox';

type Props = {
  all: boolean;
  types: readonly string[];
  onChange: (patch: { all?: boolean; types?: string[] }) => void;
};

export function EventTypes({ all, types, onChange }: Props) {
  const fieldId = useFieldId();
  const { data } = useSuspenseQuery(useTRPC().webhook_endpoints.event_types.queryOptions({}));
  const [typed, setTyped] = useState('');
  const form = useContext(FieldSourceContext) ?? sourceOutside;
  const fault = form.findError('events');
  const shown = data.types.filter((type) => type.includes(typed.trim().toLowerCase()));
  const groups = [...new Set(shown.map(resourceOf))];
  const toggle = (type: string) =>
    onChange({ types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type].sort() });
  return (
    <fieldset aria-describedby={fault ? 'events-fault' : undefined}>
      <legend className="mb-1 font-medium text-sm">Events</legend>
      <div className="flex flex-wrap gap-2">
        <Radio card name="events" checked={all} onChange={() => onChange({ all: true })}>
          All, including future types
        </Radio>
        <Radio
          card
          id={fieldId('events')}
          name="events"
          checked={!all}
          onChange={() => onChange({ all: false })}
        >
          Chosen types{types.length > 0 && !all && `: ${types.length}`}
        </Radio>
      </div>
      {fault && (
        <p id="events-fault" className="mt-1 text-red text-xs">
          {fault}
        </p>
      )}
      {!all && (
        <div className="mt-3 space-y-3">
          <TextField label="Find a type" value={typed} onChange={setTyped} placeholder="payout" />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard. */}
          <div tabIndex={0} className="max-h-96 space-y-4 overflow-y-auto rounded-lg border border-line p-3">
            {groups.map((group) => (
              <fieldset key={group}>
                <legend className="mb-1 text-muted text-xs">{group.replaceAll('_', ' ')}</legend>
                <div className="grid gap-x-4 desk:grid-cols-2">
                  {shown
                    .filter((type) => resourceOf(type) === group)
                    .map((type) => (
                      <Checkbox key={type} checked={types.includes(type)} onChange={() => toggle(type)}>
                        <code className="font-mono text-xs [overflow-wrap:anywhere]">{type}</code>
                      </Checkbox>
                    ))}
                </div>
              </fieldset>
            ))}
            {groups.length === 0 && <p className="text-muted">No type contains “{typed.trim()}”.</p>}
          </div>
        </div>
      )}
    </fieldset>
  );
}

const resourceOf = (type: string): string => type.split('.')[0]!;
