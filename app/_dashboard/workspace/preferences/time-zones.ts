import { zoneText } from '@/components/format/zone-text';
import { useHydrated } from '@/components/primitives/hydrated';

export const BROWSER = 'browser';

/** The browser's and the others are known once the page is hydrated. */
export function useTimeZones(chosen: string | null) {
  const hydrated = useHydrated();
  const own = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const known = hydrated ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const names = new Set([...known, ...(chosen ? [chosen] : [])]);
  return [
    { value: BROWSER, label: own ? `Browser default (${zoneText(own)})` : 'Browser default' },
    ...[...names].map((name) => ({ value: name, label: zoneText(name) })),
  ];
}
