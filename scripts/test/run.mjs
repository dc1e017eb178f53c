import { ensureBuild } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { ensurePrismaClient } from '../setup/prisma.mjs';
import { ensureHledger, ensurePython } from '../setup/program.mjs';
import { step, toRoot } from '../setup/steps.mjs';
import { operations, withAsked } from './operations.mjs';
import { biome, playwright, types, vitest, withLogs } from './stages.mjs';

export async function test(words) {
  toRoot();
  const paths = words.filter((word) => !word.startsWith('--'));
  const soak = words.includes('--soak');
  const env = soak ? { SOAK: '1' } : {};
  const all = paths.length === 0;
  const part = (matches) => ({ paths: paths.filter(matches), wanted: all || paths.some(matches) });
  const browser = part((path) => path.startsWith('e2e'));
  const crash = part((path) => path.startsWith('server/testing/crash'));
  const inside = part((path) => !path.startsWith('e2e') && !path.startsWith('server/testing/crash'));
  const results = [];
  const stage = async (name, work) => results.push(await step(name, work));
  try {
    await step('setup: packages', ensureInstalled);
    await step('setup: Prisma client', ensurePrismaClient);
    if (all) await stage('check', async () => add(await Promise.all([biome(), types()])));
    const pages = part((path) => /^(app|components)(\/|$)/.test(path));
    if (browser.wanted || pages.wanted) env.CHROMIUM_PATH = await step('setup: Chromium', ensureChromium);
    const reports = part((path) => path.startsWith('server/features/workspace/reports'));
    if (reports.wanted) env.HLEDGER = await step('setup: hledger', ensureHledger);
    const sdk = part((path) => path.startsWith('sdk'));
    if (sdk.wanted) env.PYTHON = await step('setup: Python', ensurePython);
    if (inside.wanted) {
      const projects = ['value', 'database', 'component'];
      await withAsked(async (asked) => {
        await stage('vitest', () => vitest({ projects, paths: inside.paths, env: { ...env, ...asked.env } }));
        if (all) await stage('operations', () => operations(asked.file));
      });
    }
    if (browser.wanted || crash.wanted) env.FARSHORE_BUILD = await step('build', ensureBuild);
    if (browser.wanted) {
      const run = (logs) => playwright({ paths: browser.paths, env: { ...env, ...logs } });
      await stage('e2e', () => withLogs('e2e', run));
    }
    if (crash.wanted) {
      const run = (logs) => vitest({ projects: ['crash'], paths: crash.paths, env: { ...env, ...logs } });
      await stage('crash', () => withLogs('crash', run));
    }
  } catch (error) {
    console.error(error.name === 'StartFault' ? error.message : error);
    results.push({ passed: 0, failed: 1, skipped: 0 });
  }
  const { passed, failed, skipped } = add(results);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function add(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
  };
}
