import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('scripts/node-version.mjs', 'utf8');

function refusalUnder(node: string): string | undefined {
  let said: string | undefined;
  const exit = () => {
    if (said === undefined) throw new Error('it ends without a word');
  };
  vm.runInNewContext(script, {
    process: { versions: { node }, exit },
    console: { error: (text: string) => (said = text) },
  });
  return said;
}

test('package.json and the check at start name the same versions of Node', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('^20.19 || ^22.12 || >=24');
  for (const fits of ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '26.1.0'])
    expect(refusalUnder(fits), fits).toBeUndefined();
  for (const old of ['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.5.0'])
    expect(refusalUnder(old), old).toContain(`this is ${old}`);
});
