import { alpha3Of } from '@/server/kernel/text/country';

/** Options of a select, by name. */
export function countries() {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((a) => letters.map((b) => a + b))
    .flatMap((code) => {
      const value = alpha3Of(code);
      return value ? [{ value, label: names.of(code) ?? code }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}
