'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/select';
import { ListHeading } from '@/components/list/list-heading';
import { Checkbox } from '@/components/primitives/checkbox';
import { useHydrated } from '@/components/primitives/hydrated';
import { usePreferences } from '../../shell/use-preferences';
import { NUMBERS, type Numbers, readNumbers, setNumbers } from './numbers';
import { BROWSER, useTimeZones } from './time-zones';

export function Preferences() {
  const { preferences, change, isSaved, problem } = usePreferences();
  const zones = useTimeZones(preferences.time_zone);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Numbers | null>(null);
  return (
    <>
      <ListHeading title="Preferences" />
      <div className="max-w-md space-y-5 px-5 py-4 max-desk:px-3">
        <SelectField
          label="Time zone"
          hint="For times in the dashboard and your daily summary, at every business and in every browser"
          value={preferences.time_zone ?? BROWSER}
          onChange={(zone) => change({ time_zone: zone === BROWSER ? null : zone })}
          options={zones}
        />
        <SelectField
          label="Numbers"
          hint="How digits are grouped, in this browser"
          value={chosen ?? (hydrated ? readNumbers(document.cookie) : 'browser')}
          onChange={(value) => {
            const numbers = value as Numbers;
            setNumbers(numbers);
            setChosen(numbers);
          }}
          options={NUMBERS}
        />
        <Checkbox
          checked={preferences.single_keys}
          onChange={(event) => change({ single_keys: event.target.checked })}
        >
          Use single-key shortcuts
        </Checkbox>
        <p role="status" className="text-muted">
          {isSaved && 'Saved'}
        </p>
        {problem && (
          <p role="alert" className="text-red">
            {problem}
          </p>
        )}
      </div>
    </>
  );
}
