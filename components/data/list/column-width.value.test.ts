import { expect, test } from 'vitest';
import type { Column } from './column';
import { widthClasses } from './column-width';

const column = (key: string, width: number, priority?: number): Column<null> => ({
  key,
  header: key,
  width,
  cell: () => null,
  ...(priority && { priority }),
});

test('a column goes where it and all that are more important no longer fit', () => {
  const classes = widthClasses(
    [column('status', 9), column('purpose', 9, 3), column('name', 19), column('created', 9, 2)],
    false,
  );
  expect(classes.get('status'), 'without a priority it stays').toBeUndefined();
  expect(classes.get('created')).toContain('@max-[40rem]');
  expect(classes.get('purpose')).toContain('@max-[50rem]');
});

test('boxes to tick take their width too', () => {
  const columns = [column('name', 30), column('created', 8, 1)];
  expect(widthClasses(columns, false).get('created')).toContain('@max-[40rem]');
  expect(widthClasses(columns, true).get('created')).toContain('@max-[42rem]');
});

test('a column that no list is wide enough for is still shown on the widest', () => {
  expect(widthClasses([column('name', 90), column('created', 60, 1)], false).get('created')).toContain(
    '@max-[100rem]',
  );
});
