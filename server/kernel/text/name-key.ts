const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * One form for all ways to type a name: letter case (also ß and SS, İ and I), composed or decomposed letters,
 * spaces, apostrophes, hyphens and invisible characters make no difference. Accents do.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .normalize('NFC')
    .replaceAll('\u0130', 'I')
    .toLowerCase()
    .normalize('NFC');
