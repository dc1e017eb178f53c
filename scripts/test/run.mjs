import { ensureBuild } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { ensurePrismaClient } from '../setup/prisma.mjs';
import { ensureHledger, ensurePython } from '../setup/program.mjs';
import { ensureSdkSources } from '../setup/sdk-sources.mjs';
import { step, toRoot } from '../setup/steps.mjs';
import { operations, withAsked } from './operations.mjs';
import { biome, playwright, printFailures, types, vitest, withLogs } from './stages.mjs';
import { findUnchanged, recordPassed } from './unchanged.mjs';

const VITEST_PROJECTS = ['value', 'database', 'component'];

export async function test(words) {
  toRoot();
  const began = performance.now();
  const paths = words.filter((word) => !word.startsWith('--'));
  const soak = words.includes('--soak');
  const whole = paths.length === 0;
  const env = { ...(soak && { SOAK: '1' }), ...(!whole && { FARSHORE_TEST_PART: '1' }) };
  const part = (matches) => ({ paths: paths.filter(matches), wanted: whole || paths.some(matches) });
  const inE2e = (path) => path.startsWith('e2e');
  const inCrash = (path) => path.startsWith('server/testing/crash');
  // Someone waits for a local run; elsewhere nothing tells what an earlier run was.
  const skips = whole && !soak && !process.env.CI && !words.includes('--all');
  const unchanged = skips ? findUnchanged([...VITEST_PROJECTS, 'e2e', 'crash']) : [];
  const isChanged = (stage) => !unchanged.includes(stage);
  const inside = part((path) => !inE2e(path) && !inCrash(path));
  const projects = VITEST_PROJECTS.filter(isChanged);
  const browser = part(inE2e);
  const crash = part(inCrash);
  inside.wanted &&= projects.length > 0;
  browser.wanted &&= isChanged('e2e');
  crash.wanted &&= isChanged('crash');
  const results = [];
  const times = [];
  const timed = async (name, work, options) => {
    const since = performance.now();
    try {
      return await step(name, work, options);
    } finally {
      times.push([name, performance.now() - since]);
    }
  };
  const stage = async (name, work, { records = [], ...options } = {}) => {
    const result = await timed(name, work, options);
    results.push(result);
    if (whole && !soak && result.failed === 0) recordPassed(records);
  };
  const provideTools = async () => {
    const pages = part((path) => /^(app|components)(\/|$)/.test(path));
    if (browser.wanted || (pages.wanted && isChanged('component')))
      env.CHROMIUM_PATH = await timed('Chromium', ensureChromium);
    const reports = part((path) => path.startsWith('server/features/workspace/reports'));
    if (reports.wanted) env.HLEDGER = await timed('hledger', ensureHledger);
    const sdk = part((path) => path.startsWith('sdk'));
    if (sdk.wanted) env.PYTHON = await timed('Python', ensurePython);
  };
  try {
    await timed('packages', ensureInstalled);
    await timed('Prisma client', ensurePrismaClient);
    await timed('SDKs', ensureSdkSources);
    if (unchanged.length)
      console.log(`Unchanged since they passed, so skipped without --all: ${unchanged.join(', ')}`);
    const check = async () => add(await Promise.all([biome(), types()]));
    await Promise.all([whole && stage('check', check, { live: false }), provideTools()]);
    if (inside.wanted) {
      await withAsked(async (asked) => {
        const run = () => vitest({ projects, paths: inside.paths, env: { ...env, ...asked.env } });
        await stage('vitest', run, { live: false, records: projects });
        if (whole && isChanged('database')) await stage('operations', () => operations(asked.file));
      });
    }
    if (browser.wanted || crash.wanted) env.FARSHORE_BUILD = await timed('build', ensureBuild);
    if (browser.wanted) {
      const run = (logs) => playwright({ paths: browser.paths, env: { ...env, ...logs } });
      await stage('e2e', () => withLogs('e2e', run), { live: false, records: ['e2e'] });
    }
    // Not together with e2e: both keep the processors busy, and requests would exceed their time limits.
    if (crash.wanted) {
      const run = (logs) => vitest({ projects: ['crash'], paths: crash.paths, env: { ...env, ...logs } });
      await stage('crash', () => withLogs('crash', run), { live: false, records: ['crash'] });
    }
  } catch (error) {
    const reason = error.name === 'StartFault' ? error.message : error.stack;
    results.push({ passed: 0, failed: 1, skipped: 0, failures: [{ title: 'the test run', reason }] });
  }
  printFailures(results);
  if (whole) printTimes(times, performance.now() - began);
  const { passed, failed, skipped } = add(results);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function printTimes(times, total) {
  const parts = times
    .filter(([, ms]) => ms >= 1_000)
    .map(([name, ms]) => `${name} ${Math.round(ms / 1000)} s (${Math.round((100 * ms) / total)} %)`);
  console.log(`${parts.join(', ')}; ${Math.round(total / 1000)} s in all`);
}

function add(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: results.flatMap(({ failures }) => failures),
  };
}
