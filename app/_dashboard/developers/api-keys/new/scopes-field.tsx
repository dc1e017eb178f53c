'use client';

import { useFieldId, useFieldSource } from '@/components/form/field-source';
import { Segments } from '@/components/form/segments';
import { AREA_LABELS } from '@/server/features/workspace/api-keys/words';
import { AREAS } from '@/server/kernel/key-scope';
import type { AreaAccess, KeyDraft, Reach } from './draft';

const REACHES: { value: Reach; label: string }[] = [
  { value: 'areas', label: 'Choose per area' },
  { value: 'read', label: 'Read only' },
  { value: 'all', label: 'Everything' },
];

const ACCESS: { value: AreaAccess; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Write' },
];

const MEANING: Readonly<Record<Reach, string>> = {
  areas: 'Write includes read.',
  read: 'It reads all areas and changes nothing.',
  all: 'It reads and changes everything, including areas added later. It can’t approve.',
};

type Props = { draft: KeyDraft; onChange: (patch: Partial<KeyDraft>) => void };

export function ScopesField({ draft: { reach, areas }, onChange }: Props) {
  const fieldId = useFieldId();
  const error = useFieldSource().findError('scopes');
  const note = `${fieldId('scopes')}-note`;
  return (
    <div id={fieldId('scopes')} tabIndex={-1} className="space-y-2 outline-none">
      <Segments
        label="Scopes"
        value={reach}
        onChange={(next) => onChange({ reach: next })}
        options={REACHES}
      />
      {reach === 'areas' && (
        <ul className="grid overflow-hidden rounded-lg border border-line desk:grid-cols-2">
          {AREAS.map((area) => (
            <li
              key={area}
              className="-mt-px flex min-h-11 items-center justify-between gap-3 border-line border-t px-3 py-1"
            >
              <span aria-hidden="true">{AREA_LABELS[area]}</span>
              <Segments
                label={AREA_LABELS[area]}
                hideLabel
                small
                value={areas[area]}
                onChange={(access) => onChange({ areas: { ...areas, [area]: access } })}
                options={ACCESS}
              />
            </li>
          ))}
        </ul>
      )}
      <p id={note} className={error ? 'text-red text-xs' : 'text-muted text-xs'}>
        {error ?? MEANING[reach]}
      </p>
    </div>
  );
}
