import { ensureBuild } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { ensurePrismaClient } from '../setup/prisma.mjs';
import { fail, step, toRoot } from '../setup/steps.mjs';
import { biome, playwright, types, vitest } from './stages.mjs';

/** Every stage, or with paths the one that they belong to; the last line is the sum. */
export async function test(words) {
  toRoot();
  const paths = words.filter((word) => !word.startsWith('--'));
  const soak = words.includes('--soak');
  const env = soak ? { SOAK: '1' } : {};
  const inBrowser = paths.filter((path) => path.startsWith('e2e'));
  const inProcess = paths.filter((path) => !path.startsWith('e2e'));
  const all = paths.length === 0;
  const results = [];
  const stage = async (name, work) => results.push(await step(name, work));
  try {
    await step('setup: packages', ensureInstalled);
    await step('setup: Prisma client', ensurePrismaClient);
    if (all) await stage('check', async () => add(await Promise.all([biome(), types()])));
    if (all || inProcess.length > 0) await stage('vitest', () => vitest({ paths: inProcess, env }));
    if (all || inBrowser.length > 0) {
      const browser = await step('setup: Chromium', ensureChromium);
      const build = await step('build', ensureBuild);
      const e2e = { ...env, CHROMIUM_PATH: browser, FARSHORE_BUILD: build };
      await stage('e2e', () => playwright({ paths: inBrowser, env: e2e }));
    }
  } catch (error) {
    if (results.length === 0) fail(error);
    console.error(error.name === 'StartFault' ? error.message : error);
    results.push({ passed: 0, failed: 1, skipped: 0, flaky: [] });
  }
  const { passed, failed, skipped, flaky } = add(results);
  for (const name of flaky) console.log(`flaky: ${name}`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function add(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    flaky: results.flatMap((result) => result.flaky),
  };
}
