import { expect, test } from 'vitest';
import { inOrder, moveColumn } from './column-choice';

const columns = ['status', 'amount', 'name', 'created'].map((key) => ({ key }));
const keys = (order: string[]) => inOrder(columns, order).map(({ key }) => key);

test('columns keep the order the user chose', () => {
  expect(keys([])).toEqual(['status', 'amount', 'name', 'created']);
  expect(keys(['name', 'created', 'status', 'amount'])).toEqual(['name', 'created', 'status', 'amount']);
});

test('a new column stays after its neighbour, and a removed one is dropped', () => {
  expect(keys(['name', 'amount', 'gone'])).toEqual(['status', 'name', 'created', 'amount']);
  expect(keys(['name', 'name'])).toEqual(['status', 'amount', 'name', 'created']);
});

test('a column moves and the others keep their order', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});
