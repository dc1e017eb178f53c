import { useEffect, useState } from 'react';

const FIRST = 'UTC';

/** Zones known to the browser, loaded after hydration; until then only the saved one. */
export function useTimeZones(saved: string | null) {
  const [found, setFound] = useState({ here: FIRST, all: [FIRST] });
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone || FIRST;
    setFound({ here, all: [FIRST, ...Intl.supportedValuesOf('timeZone')] });
  }, []);
  const names = new Set([...found.all, found.here, ...(saved ? [saved] : [])]);
  return {
    here: found.here,
    options: [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  };
}
