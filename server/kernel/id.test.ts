import { describe, expect, test } from 'vitest';
import { createIds, firstIdAt, timeOfId } from './id';

const idsAt = (ms: () => number, byte = 7) =>
  createIds({ realNow: () => new Date(ms()), randomBytes: (count) => new Uint8Array(count).fill(byte) }, [
    ['payout', 'payout'],
    ['beneficiary', 'bene'],
  ]);
const at = (ms: () => number, byte?: number) => idsAt(ms, byte).newId;

describe('id', () => {
  test('ids sort by creation time, within a millisecond and when the clock steps back', () => {
    let ms = 1_795_000_000_000;
    const newId = at(() => ms);
    const made: string[] = [];
    for (let i = 0; i < 10_000; i++) {
      if (i % 100 === 0) ms += i % 300 === 0 ? -2 : 3;
      made.push(newId('payout'));
    }
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  test('timeOfId is the millisecond at which the ID was created', () => {
    for (const ms of [0, 1, Date.parse('2026-11-20T14:31:00.412Z'), 2 ** 47])
      expect(timeOfId(firstIdAt('request', new Date(ms))).getTime()).toBe(ms);
  });

  test('firstIdAt sorts before ids created from that time on and after earlier ones', () => {
    const ms = 1_795_000_000_000;
    const first = firstIdAt('event', new Date(ms));
    expect(first < at(() => ms, 0)('event')).toBe(true);
    expect(at(() => ms - 1, 255)('event') < first).toBe(true);
  });

  test('ids are equal for equal time and random bytes', () => {
    expect(at(() => 1_795_000_000_000)('payout')).toBe(at(() => 1_795_000_000_000)('payout'));
    expect(at(() => 1_795_000_000_000)('payout')).not.toBe(at(() => 1_795_000_000_000, 8)('payout'));
  });

  test('isId accepts a known prefix followed by 26 digits', () => {
    const { newId, isId } = idsAt(() => 0);
    const id = newId('beneficiary');
    expect(isId('beneficiary', id)).toBe(true);
    expect(isId('payout', id)).toBe(false);
    for (const wrong of [
      id.slice(0, -1),
      `${id}0`,
      id.toUpperCase(),
      id.replace(/.$/, 'u'),
      '',
      undefined,
      5,
    ]) {
      expect(isId('beneficiary', wrong)).toBe(false);
    }
  });

  test('kindOf names the kind of an id, and kinds and prefixes are unique', () => {
    const { newId, kindOf } = idsAt(() => 0);
    expect(kindOf(newId('beneficiary'))).toBe('beneficiary');
    expect(kindOf('other_1')).toBeUndefined();
    expect(() => newId('invoice')).toThrow('invoice');
    for (const twice of [['event', 'x'] as const, ['other', 'evt'] as const])
      expect(() =>
        createIds({ realNow: () => new Date(), randomBytes: () => new Uint8Array(8) }, [twice]),
      ).toThrow();
  });
});
