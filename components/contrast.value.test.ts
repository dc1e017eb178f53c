import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync('components/tokens.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

type Tokens = ReadonlyMap<string, string>;

function tokensOf(...selectors: string[]): Tokens {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector]) =>
    selectors.includes(selector!.trim()),
  );
  return new Map(
    blocks.flatMap(([, , body]) =>
      [...body!.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()] as const),
    ),
  );
}

/** Names of the utilities, such as `text` of `text-text`, with the token that each uses. */
const utilities: Tokens = new Map(
  [...tokensOf('@theme inline')].flatMap(([name, value]) => {
    const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return name.startsWith('color-') && token ? [[name.slice('color-'.length), token] as const] : [];
  }),
);

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Color = readonly [red: number, green: number, blue: number];

function colorOf(token: string, theme: Theme, tokens: Tokens): Color {
  const value = tokens.get(token) ?? '';
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [undefined, value, value];
  const given = theme === 'light' ? light! : dark!;
  const [, other] = /^var\(--([\w-]+)\)$/.exec(given) ?? [];
  if (other) return colorOf(other, theme, tokens);
  const [, ...parts] = /^#(\w\w)(\w\w)(\w\w)$/.exec(given) ?? [];
  if (parts.length !== 3) throw new Error(`--${token} is not an opaque color: "${given}"`);
  return parts.map((part) => Number.parseInt(part, 16) / 255) as unknown as Color;
}

const mix = (color: Color, backdrop: Color, opacity: number): Color =>
  color.map((part, at) => part * opacity + backdrop[at]! * (1 - opacity)) as unknown as Color;

/** As WCAG 2 defines it. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const TEXT = ['ink', 'muted', 'faint', 'accent', 'grey', 'amber', 'blue', 'green', 'red'];
/** Any text may be on any of these. */
const BACKGROUNDS = [
  'paper',
  'surface',
  'sunken',
  'accent-soft',
  'grey-soft',
  'amber-soft',
  'blue-soft',
  'green-soft',
  'red-soft',
];
/** Text on these has their own color. */
const INKS: Readonly<Record<string, string>> = {
  accent: 'accent-ink',
  primary: 'primary-ink',
  sand: 'sand-ink',
};
/** Colors of the bars of charts. */
const BARS = ['bar', 'slate', 'blue', 'faint'];

/** Colors of marks and bars, which have no text on them. */
const MARKS = ['bar', 'slate', 'red', 'green', 'amber', 'blue', 'faint', 'line', 'line-strong', 'ink'];

/** Colors that a sparkline takes from the text color. */
const LINES = ['sand'];

const accents = [...css.matchAll(/\[data-accent="(\w+)"\]/g)].map(([, name]) => name!);
const palettes = [
  ['the dashboard', tokensOf(':root')] as const,
  ...accents.map(
    (name) =>
      [
        `pages with the accent ${name}`,
        tokensOf(':root', '[data-accent]', `[data-accent="${name}"]`),
      ] as const,
  ),
];

describe.each(palettes)('on %s', (_name, tokens) => {
  describe.each(themes)('in %s', (theme) => {
    const color = (token: string) => colorOf(token, theme, tokens);
    /** Pairs below the least contrast, with their contrast. */
    const below = (least: number, pairs: readonly (readonly [string, string])[]) =>
      pairs
        .map(([one, other]) => ({ one, other, ratio: contrast(color(one), color(other)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`);

    test('text has a contrast of 4.5 on every background', () => {
      expect(
        below(
          4.5,
          TEXT.flatMap((text) => BACKGROUNDS.map((back) => [text, back] as const)),
        ),
      ).toEqual([]);
    });

    test('text on a filled button or mark has a contrast of 4.5, also under the pointer', () => {
      expect(
        below(
          4.5,
          Object.entries(INKS).map(([fill, ink]) => [ink, fill] as const),
        ),
      ).toEqual([]);
      for (const fill of ['accent', 'primary'])
        for (const backdrop of ['paper', 'surface']) {
          const hovered = (token: string) => mix(color(token), color(backdrop), 0.9);
          expect(contrast(hovered(INKS[fill]!), hovered(fill)), fill).toBeGreaterThanOrEqual(4.5);
        }
    });

    test('the focus ring and the marks of a state have a contrast of 3', () => {
      const marks = ['focus', 'accent', 'red', 'green', 'amber', 'blue', 'faint'];
      expect(
        below(
          3,
          marks.flatMap((mark) => BACKGROUNDS.map((back) => [mark, back] as const)),
        ),
      ).toEqual([]);
    });

    test('the bars of charts have a contrast of 3 on a page and a card', () => {
      expect(
        below(
          3,
          BARS.flatMap((bar) => ['paper', 'surface'].map((back) => [bar, back] as const)),
        ),
      ).toEqual([]);
    });
  });
});

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);

/** Colors of a line's classes; those of states, such as `hover:`, only with `states`. */
const colorsIn = (line: string, kind: 'text' | 'bg', states: boolean) =>
  [...line.matchAll(new RegExp(`(?<=^|[\\s'"\`${states ? ':' : ''}])${kind}-([a-z-]+)`, 'g'))].flatMap(
    ([, name]) => utilities.get(name!) ?? [],
  );

const lines = sources.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => ({ line, place: `${file}:${at + 1}` })),
);

test('the colors of all text and backgrounds are among those whose contrast is checked', () => {
  const unknown = lines.flatMap(({ line, place }) => [
    ...colorsIn(line, 'text', true)
      .filter((token) => ![...TEXT, ...Object.values(INKS), ...LINES].includes(token))
      .map((token) => `${place}: text in ${token}`),
    ...colorsIn(line, 'bg', true)
      .filter((token) => ![...BACKGROUNDS, ...Object.keys(INKS), ...MARKS].includes(token))
      .map((token) => `${place}: background in ${token}`),
  ]);
  expect(unknown).toEqual([]);
});

test('text on a fill has the color that belongs to the fill', () => {
  const wrong = lines.flatMap(({ line, place }) => {
    const texts = colorsIn(line, 'text', false);
    const fills = colorsIn(line, 'bg', false).filter((token) => token in INKS || MARKS.includes(token));
    return fills.flatMap((fill) =>
      texts.filter((text) => text !== INKS[fill]).map((text) => `${place}: ${text} on ${fill}`),
    );
  });
  expect(wrong).toEqual([]);
});
