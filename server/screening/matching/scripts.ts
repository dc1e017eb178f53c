import anyAscii from 'any-ascii';

export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'han'
  | 'hangul'
  | 'kana'
  | 'indic'
  | 'other';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['han', /[\p{Script=Han}々]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  [
    'indic',
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}\p{Script=Sinhala}]/u,
  ],
];

export const scriptOf = (text: string): Script => {
  if (/^[A-Za-z]/.test(text)) return 'latin';
  for (const letter of text) for (const [script, pattern] of SCRIPTS) if (pattern.test(letter)) return script;
  return 'other';
};

const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  'ب=b پ=p ت=t ث=t ج=j چ=c ح=h خ=kh د=d ذ=d ر=r ز=z ژ=zh س=s ش=sh ص=s ض=d ط=t ظ=z غ=g ف=f ق=k ک=k ك=k گ=g ل=l م=m ن=n ں=n ه=h ہ=h ھ=h و=w ؤ=w ي=y ی=y ئ=y ى=y ټ=t ډ=d ړ=r ږ=zh ښ=sh ګ=g ڼ=n ې=y ٹ=t ڈ=d ڑ=r ے=y ۇ=w ۆ=w ۋ=v ڭ=ng ۀ=h'
    .split(' ')
    .map((pair) => pair.split('=')),
);

const HEBREW: Readonly<Record<string, string>> = Object.fromEntries(
  'ב=b ג=g ד=d ה=h ו=w ז=z ח=h ט=t י=y כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s פ=p ף=p צ=ts ץ=ts ק=k ר=r ש=sh ת=t'
    .split(' ')
    .map((pair) => pair.split('=')),
);

const GREEK: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/^μπ/g, 'b'],
  [/μπ/g, 'mp'],
  [/^ντ/g, 'd'],
  [/γκ|γγ/g, 'g'],
  [/αυ(?=[αεηιουωβγδζλμνρ])/g, 'av'],
  [/αυ/g, 'af'],
  [/ευ(?=[αεηιουωβγδζλμνρ])/g, 'ev'],
  [/ευ/g, 'ef'],
  [/χ/g, 'kh'],
  [/β/g, 'v'],
  [/υ/g, 'y'],
  [/ξ/g, 'ks'],
];

const spell = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => letters[letter] ?? '').join('');

/** Scripts that write no short vowels, or whose vowels any-ascii drops. */
export const isAbjad = (script: Script): boolean =>
  script === 'arabic' || script === 'hebrew' || script === 'indic';

/** Lower-case Latin letters and digits. */
export function toLatin(text: string, script: Script): string {
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase();
  const spelled =
    script === 'arabic'
      ? spell(text, ARABIC)
      : script === 'hebrew'
        ? spell(text, HEBREW)
        : script === 'greek'
          ? spellGreek(text)
          : anyAscii(text);
  return spelled.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function spellGreek(text: string): string {
  let spelled = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [pattern, letters] of GREEK) spelled = spelled.replace(pattern, letters);
  return anyAscii(spelled);
}
