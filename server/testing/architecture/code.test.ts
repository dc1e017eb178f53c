import { expect, test } from 'vitest';
import { arrow, filesIn, imports, product, read, serverFiles } from './sources';

test('CSV and XLSX files are written by sheetFile only, which escapes formulas', () => {
  const writers = imports.filter(
    ({ from, to }) =>
      /^server\/files\/spreadsheet\/(csv|xlsx)\.ts$/.test(to) &&
      !from.startsWith('server/files/spreadsheet/'),
  );
  expect(writers.map(arrow)).toEqual([]);
  const types = serverFiles.filter((file) => read(file).includes("'text/csv"));
  // Uploads have this type too.
  expect(types.sort()).toEqual([
    'server/features/compliance/documents/inspection/content-type.ts',
    'server/files/spreadsheet/file.ts',
  ]);
});

test('created_at and updated_at of a new row come from one reading of the clock', () => {
  const twice = serverFiles.filter((file) =>
    /created_at: \S*now\(\),\s*updated_at: \S*now\(\)/i.test(read(file)),
  );
  expect(twice).toEqual([]);
});

test('file names say what the file holds, unlike utils or helpers', () => {
  const vague = product.filter((file) =>
    /(^|\/)(utils?|helpers?|misc|common|types|service)\.tsx?$/.test(file),
  );
  expect(vague).toEqual([]);
});

test('server code uses no floating-point amounts', () => {
  const floats = product.filter(
    (file) =>
      /^server\/(features|kernel|ledger|providers)\//.test(file) && /parseFloat|toFixed\(/.test(read(file)),
  );
  expect(floats).toEqual([]);
});

test('pages send mutations by useAct, which sends each once, asks for step-up and refreshes', () => {
  const others = product.filter(
    (file) =>
      // The docs run outside the dashboard, with a client of their own.
      /^app\/(?!_docs\/|_trpc\/|_dashboard\/kit\/)/.test(file) &&
      /\buse(Mutation|StepUp)\b|\.mutate(Async)?\(|\bmutationOptions\(/.test(read(file)),
  );
  expect(others).toEqual([]);
});

const PROPS = /type \w*Props\b[^=]* = [\s\S]*?\n\n/g;
const CALLBACK = /\b([a-z]\w*)\??: \([^()]*\) => void\b/g;

test('callback props are named onX', () => {
  // Next.js calls its error pages with `reset`.
  const isNamed = (name: string) => /^on[A-Z]/.test(name) || name === 'reset';
  const callbacks = ['app', 'components']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...read(file).matchAll(PROPS)].flatMap(([type]) =>
        [...type.matchAll(CALLBACK)].map(([, name]) => ({ file, name: name! })),
      ),
    );
  expect(callbacks.length).toBeGreaterThan(100);
  expect(callbacks.filter(({ name }) => !isNamed(name))).toEqual([]);
});

const LEANING = /^(is|are|has|have|and|or|of|where|who|whom|whoever|that|those|whose|which)\b/i;
const TITLE = /\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

test('test titles can be read alone: none begins with is, are, of, where or who', () => {
  const titles = ['app', 'components', 'server', 'e2e']
    .flatMap(filesIn)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(TITLE)].map(([, , title]) => `${file}: ${title}`));
  expect(titles.length).toBeGreaterThan(1_500);
  expect(titles.filter((line) => LEANING.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});
