import { expect, test } from 'vitest';
import { axisAmount, twoSidedAxis } from './scale';

test('each side of an axis ends at its largest amount, or at a tick that is near', () => {
  expect(twoSidedAxis(20_000, 210_000, 5)).toEqual({
    top: 20_000,
    bottom: 210_000,
    ticks: [0, -50_000, -100_000, -150_000, -200_000],
  });
  expect(twoSidedAxis(90, 60, 3)).toEqual({ top: 100, bottom: 60, ticks: [100, 50, 0, -50] });
});

test('an axis without amounts has zero alone', () => {
  expect(twoSidedAxis(0, 0, 4)).toEqual({ top: 1, bottom: 0, ticks: [0] });
});

test.each([
  [4_000_000, 'USD', '40k'],
  [-250_000, 'USD', '−2.5k'],
  [0, 'USD', '0'],
])('shortens %i of %s to %s', (amount, currency, text) => {
  expect(axisAmount(amount, currency)).toBe(text);
});
