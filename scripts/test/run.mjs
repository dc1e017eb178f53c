import { ensureBuild } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { ensurePrismaClient } from '../setup/prisma.mjs';
import { step, toRoot } from '../setup/steps.mjs';
import { biome, playwright, types, vitest } from './stages.mjs';

/** Every stage, or with paths the one that they belong to; the last line is the sum. */
export async function test(words) {
  toRoot();
  const paths = words.filter((word) => !word.startsWith('--'));
  const soak = words.includes('--soak');
  const env = soak ? { SOAK: '1' } : {};
  const all = paths.length === 0;
  const part = (matches) => ({ paths: paths.filter(matches), wanted: all || paths.some(matches) });
  const browser = part((path) => path.startsWith('e2e'));
  const crash = part((path) => path.startsWith('server/crash'));
  const inside = part((path) => !path.startsWith('e2e') && !path.startsWith('server/crash'));
  const results = [];
  const stage = async (name, work) => results.push(await step(name, work));
  try {
    await step('setup: packages', ensureInstalled);
    await step('setup: Prisma client', ensurePrismaClient);
    if (all) await stage('check', async () => add(await Promise.all([biome(), types()])));
    if (inside.wanted) {
      await stage('vitest', () => vitest({ projects: ['value', 'database'], paths: inside.paths, env }));
    }
    if (browser.wanted || crash.wanted) env.FARSHORE_BUILD = await step('build', ensureBuild);
    if (browser.wanted) {
      env.CHROMIUM_PATH = await step('setup: Chromium', ensureChromium);
      await stage('e2e', () => playwright({ paths: browser.paths, env }));
    }
    if (crash.wanted) await stage('crash', () => vitest({ projects: ['crash'], paths: crash.paths, env }));
  } catch (error) {
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
