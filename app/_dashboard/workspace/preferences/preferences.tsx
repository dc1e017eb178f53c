'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/select';
import { zoneText } from '@/components/format/zone-text';
import { Checkbox } from '@/components/primitives/checkbox';
import { useHydrated } from '@/components/primitives/hydrated';
import { TitleBand } from '@/components/primitives/title-band';
import {
  NUMBER_LOCALES,
  type NumberLocale,
  numberLocaleOf,
  numbersCookie,
} from '@/server/kernel/number-locale';
import { usePreferences } from '../../shell/use-preferences';

export function Preferences() {
  const { preferences, change, isSaved, problem } = usePreferences();
  const zones = useTimeZones(preferences.time_zone);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Numbers | null>(null);
  return (
    <>
      <TitleBand title="Preferences" bordered />
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

const BROWSER = 'browser';

/** The browser's and the others are known once the page is hydrated. */
function useTimeZones(chosen: string | null) {
  const hydrated = useHydrated();
  const own = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const known = hydrated ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const names = new Set([...known, ...(chosen ? [chosen] : [])]);
  return [
    { value: BROWSER, label: own ? `Browser default (${zoneText(own)})` : 'Browser default' },
    ...[...names].map((name) => ({ value: name, label: zoneText(name) })),
  ];
}

const YEAR_S = 365 * 24 * 3600;

type Numbers = NumberLocale | 'browser';

const NUMBERS: readonly { value: Numbers; label: string }[] = [
  { value: 'browser', label: 'Browser default' },
  { value: 'en-US', label: '1,234,567.89' },
  { value: 'en-IN', label: '12,34,567.89' },
];

const readNumbers = (cookies: string): Numbers =>
  NUMBER_LOCALES.find((locale) => cookies.split('; ').includes(`${numbersCookie}=${locale}`)) ?? 'browser';

/** Browser only. */
export function setNumbers(numbers: Numbers): void {
  const isChosen = numbers !== 'browser';
  document.documentElement.dataset.numbers = isChosen ? numbers : numberLocaleOf(navigator.language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${numbersCookie}=${numbers}; path=/; max-age=${isChosen ? YEAR_S : 0}; samesite=lax`;
}
