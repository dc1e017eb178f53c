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

test('a column is hidden once it and all more important columns no longer fit', () => {
  const classes = widthClasses(
    [column('status', 9), column('purpose', 9, 3), column('name', 19), column('created', 9, 2)],
    false,
  );
  expect(classes.get('status'), 'without a priority it stays').toBeUndefined();
  expect(classes.get('created')).toContain('@max-[40rem]');
  expect(classes.get('purpose')).toContain('@max-[50rem]');
});

test('checkbox width counts toward the list width', () => {
  const columns = [column('name', 30), column('created', 8, 1)];
  expect(widthClasses(columns, false).get('created')).toContain('@max-[40rem]');
  expect(widthClasses(columns, true).get('created')).toContain('@max-[42rem]');
});

test('a column too wide for any list is still shown on the widest', () => {
  expect(widthClasses([column('name', 90), column('created', 60, 1)], false).get('created')).toContain(
    '@max-[100rem]',
  );
});
