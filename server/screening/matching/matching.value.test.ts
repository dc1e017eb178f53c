import { describe, expect, test } from 'vitest';
import type { Entry, Question } from '../model';
import { SETTINGS } from '../settings';
import { ListIndex } from './list-index';
import { type NamePair, OTHER_NAMES, SAME_NAMES } from './samples';

const entry = (given: Partial<Entry> & { readonly id: string }): Entry => ({
  kind: 'person',
  names: [],
  births: [],
  countries: [],
  identifiers: [],
  addresses: [],
  ...given,
});

const listed = (text: string, more: Partial<Entry> = {}): Entry =>
  entry({ id: text, names: [{ text, isWeak: false }], ...more });

const find = (entries: readonly Entry[], question: Question) => new ListIndex(entries).find(question);

const isHit = ([kind, name, asked]: NamePair): boolean =>
  find([listed(name, { kind })], { kind, names: [asked] }).length > 0;

const everyName = Object.values(SAME_NAMES).flat();

describe('names', () => {
  test.each(Object.entries(SAME_NAMES))('finds the same name across %s', (_, pairs) => {
    expect(pairs.filter((pair) => !isHit(pair))).toEqual([]);
  });

  test('tells other names apart', () => {
    expect(OTHER_NAMES.filter(isHit)).toEqual([]);
  });

  test('finds each name in a list of all of them', () => {
    const kinds = new Map(everyName.map(([kind, name]) => [name, kind]));
    const index = new ListIndex([...kinds].map(([name, kind]) => listed(name, { kind })));
    const missed = everyName.filter(
      ([kind, name, asked]) => !index.find({ kind, names: [asked] }).some((hit) => hit.entry.id === name),
    );
    expect(missed).toEqual([]);
  });

  test('finds names whatever their case, order, punctuation and marks', () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
    for (const [kind, name] of everyName)
      for (const asked of [
        name.toUpperCase(),
        name.toLowerCase(),
        plain(name),
        name.replace(/[-.,]/g, ' '),
        name.split(' ').reverse().join(' '),
        `  ${name.replaceAll(' ', '  ')}. `,
      ])
        expect([name, asked, isHit([kind, name, asked])]).toEqual([name, asked, true]);
  });

  test('finds companies without their legal form, and with another', () => {
    for (const [kind, name] of everyName)
      if (kind === 'company')
        for (const form of ['LLC', 'S.A.', 'GmbH & Co. KG', 'Public Joint Stock Company', 'Pte. Ltd.'])
          expect([name, form, isHit([kind, name, `${name} ${form}`])]).toEqual([name, form, true]);
  });

  test('finds names inside the text of a payment', () => {
    const [hit] = find([listed('Behrouz Golestanipour')], {
      names: [],
      text: 'INV 20391 consulting services of Behrouz Golestanipour, thank you',
    });
    expect(hit?.entry.id).toBe('Behrouz Golestanipour');
    expect(find([listed('Behrouz Golestanipour')], { names: [], text: 'Behrouz sends thanks' })).toEqual([]);
  });

  test('asks no more of empty and strange texts', () => {
    const entries = [listed('Behrouz Golestanipour')];
    for (const name of ['', ' ', '---', '\u0000', '💸💸', '1', 'a'.repeat(10_000), 'x '.repeat(5_000)])
      expect(find(entries, { names: [name], text: name })).toEqual([]);
  });
});

describe('scores', () => {
  const person = listed('Walid Jumaa Haddadin', {
    births: [{ from: '1966-03-01', to: '1966-03-01' }],
    countries: ['JO'],
    identifiers: [{ type: 'passport', value: 'K4471923' }],
  });
  const ask = (more: Partial<Question>, entries: readonly Entry[] = [person]) =>
    find(entries, { kind: 'person', names: ['Walid Jumaa Haddadin'], ...more });
  const partsOf = (more: Partial<Question>, entries?: readonly Entry[]) =>
    Object.fromEntries(ask(more, entries)[0]?.parts.map(({ part, points }) => [part, points]) ?? []);

  test('add up from their parts and are at most 100', () => {
    for (const more of [
      {},
      { birth: '1966-03-01', country: 'JO' },
      { birth: '1990-01-01', country: 'BR' },
      { names: ['وليد جمعة حدادين'], birth: '1966' },
      { names: ['Haddadin W.J.'] },
      { names: ['Somebody Else'], identifiers: [{ type: 'passport', value: 'k-4471923' }] as const },
    ]) {
      const [hit] = ask(more);
      expect(hit!.parts.reduce((sum, { points }) => sum + points, 0)).toBe(hit!.score);
      expect(hit!.score).toBeLessThanOrEqual(100);
      expect(hit!.parts.every(({ reason }) => reason.length > 0)).toBe(true);
    }
  });

  test('keep a hit of the same name and another birth date, with a lower score and the reason', () => {
    const [plain] = ask({});
    const [other] = ask({ birth: '1998-09-21' });
    expect(other!.score).toBe(plain!.score + SETTINGS.points.otherBirth);
    expect(other!.parts).toContainEqual({
      part: 'birth',
      points: SETTINGS.points.otherBirth,
      reason: 'born 1998-09-21, listed 1966-03-01',
    });
  });

  test('keep a hit of a near name and another ship number', () => {
    const ship = listed('MT Polar Duchess', {
      kind: 'ship',
      identifiers: [{ type: 'imo', value: '9000637' }],
    });
    const [hit] = find([ship], { kind: 'ship', names: ['MT Polar Dutchess IMO 9000601'] });
    expect(hit!.parts).toContainEqual({
      part: 'number',
      points: SETTINGS.points.otherNumber,
      reason: 'another imo number, 9000601',
    });
  });

  test('count a birth year that fits a partial date or range', () => {
    expect(partsOf({ names: ['W. Jumaa Haddadin'], birth: '1966' }).birth).toBe(
      SETTINGS.points.sameBirthYear,
    );
    const range = { ...person, births: [{ from: '1960-01-01', to: '1970-12-31' }] };
    expect(partsOf({ names: ['W. Jumaa Haddadin'], birth: '1966-03-01' }, [range]).birth).toBe(3);
    expect(partsOf({ birth: '1971' }, [range]).birth).toBe(SETTINGS.points.otherBirth);
  });

  test('count script, order, initials, country and kind', () => {
    expect(partsOf({ names: ['وليد جمعة حدادين'] }).script).toBe(SETTINGS.points.otherScript);
    expect(partsOf({ names: ['Haddadin Walid Jumaa'] }).order).toBe(SETTINGS.points.otherOrder);
    expect(partsOf({ names: ['W. J. Haddadin'] }).initials).toBe(2 * SETTINGS.points.initial);
    expect(partsOf({ names: ['Walid Haddadin'], country: 'JO' }).country).toBe(SETTINGS.points.sameCountry);
    expect(partsOf({ country: 'BR' }).country).toBe(SETTINGS.points.otherCountry);
    expect(partsOf({ kind: 'company' }).kind).toBe(SETTINGS.points.otherKind);
  });

  test('weigh a weak alias less', () => {
    const weak = entry({
      id: 'w',
      names: [
        { text: 'Karl Steiner', isWeak: false },
        { text: 'Chucho Bravado', isWeak: true },
      ],
    });
    const [hit] = ask({ names: ['Chucho Bravado'] }, [weak]);
    expect(hit).toMatchObject({ name: 'Chucho Bravado', score: 100 + SETTINGS.points.weakAlias });
  });

  test('find an entry by its passport, BIC or ship number under any name', () => {
    expect(
      ask({ names: ['Jan Novotny'], identifiers: [{ type: 'passport', value: 'K 4471923' }] })[0]?.score,
    ).toBe(100);
    const bank = listed('Banque Atlantique du Sahel', {
      kind: 'company',
      identifiers: [{ type: 'bic', value: 'BASAMLBA' }],
    });
    expect(
      find([bank], { names: ['X Bank'], identifiers: [{ type: 'bic', value: 'BASAMLBA' }] })[0]?.score,
    ).toBe(100);
    const ship = listed('Polar Duchess', { kind: 'ship', identifiers: [{ type: 'imo', value: '9000637' }] });
    expect(find([ship], { names: [], text: 'freight of SOLVEIG I, IMO:9000637' })[0]?.score).toBe(100);
    // The last digit checks the others.
    expect(find([ship], { names: [], text: 'freight of SOLVEIG I, IMO 9000638' })).toEqual([]);
  });

  test('put the best of several entries first', () => {
    const entries = [listed('Walid Jumaa Haddadi'), person, listed('Olga Petrenkova')];
    expect(find(entries, { names: ['Walid Jumaa Haddadin'] }).map(({ entry: one }) => one.id)).toEqual([
      'Walid Jumaa Haddadin',
      'Walid Jumaa Haddadi',
    ]);
  });
});
