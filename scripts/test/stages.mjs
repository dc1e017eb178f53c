import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { writeTsconfig } from '../setup/build.mjs';
import { capture, openly, quietly } from '../setup/steps.mjs';

const node = process.execPath;
const program = (file) => path.join('node_modules', file);

export const biome = () => tool('format and lint', node, [program('@biomejs/biome/bin/biome'), 'check', '.']);
const BUILD_INFO = ['--incremental', '--tsBuildInfoFile', '.build/check.tsbuildinfo'];

/** Includes those of the routes, which a build does not check. */
export async function types() {
  const env = { FARSHORE_TSCONFIG: writeTsconfig('.build/check') };
  await quietly(node, [program('next/dist/bin/next'), 'typegen'], env);
  return tool('types', node, [program('typescript/bin/tsc'), '--noEmit', ...BUILD_INFO]);
}

/** A tool that passes or fails counts as one test. */
async function tool(title, command, args) {
  const { status, output } = await capture(command, args);
  if (status === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  console.log(output);
  const again = `npm run check`;
  return { passed: 0, failed: 1, skipped: 0, failures: [{ title, reason: output, again }] };
}

/** Stops early, because each failed wait may take minutes. */
const MAX_FAILURES = 10;

export function vitest({ projects, paths = [], env = {} }) {
  return withReport(async (report) => {
    const args = [
      'run',
      '--passWithNoTests',
      `--bail=${MAX_FAILURES}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    for (const project of projects) args.push('--project', project);
    const status = await openly(node, [program('vitest/vitest.mjs'), ...args, ...paths], env);
    const found = read(report);
    const failures = (found?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative('.', name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (status === 'failed' && !failed.length) return [{ file, title: 'the file', reason: message }];
      return failed.map(({ fullName, failureMessages: [reason = ''] }) => ({
        file,
        title: fullName,
        reason,
      }));
    });
    return sum(status, {
      passed: found?.numPassedTests ?? 0,
      failed: failures.length,
      skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
      failures,
    });
  });
}

export function playwright({ paths = [], env = {} }) {
  return withReport(async (report) => {
    const args = ['test', '--pass-with-no-tests', `--max-failures=${MAX_FAILURES}`, '--reporter=dot,json'];
    const status = await openly(node, [program('@playwright/test/cli.js'), ...args, ...paths], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const found = read(report);
    const { expected = 0, skipped = 0 } = found?.stats ?? {};
    const failures = [
      ...(found?.suites ?? []).flatMap(failuresOf),
      ...(found?.errors ?? []).map(({ message }) => ({ title: 'the set-up', reason: message })),
    ];
    return sum(status, { passed: expected, failed: failures.length, skipped, failures });
  });
}

/** A test that passes only when it is repeated has failed. */
const failuresOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) => ({
        file: path.join('e2e', file),
        title: status === 'flaky' ? `${title} (passed when repeated)` : title,
        reason: results.find(({ errors }) => errors.length)?.errors[0].message ?? results[0].status,
      })),
  ),
  ...suites.flatMap(failuresOf),
];

/** Keeps the logs only of a failed stage. */
export async function withLogs(stage, work) {
  const folder = `test-results/${stage}-logs`;
  rmSync(folder, { recursive: true, force: true });
  const result = await work({ FARSHORE_LOGS: path.resolve(folder) });
  if (result.failed === 0) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder)) result.logs = readdirSync(folder).map((name) => path.join(folder, name));
  return result;
}

/** A runner that failed without naming a test counts as one failure. */
function sum(status, result) {
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [{ title: 'the runner', reason: `exited with ${status}` }] };
}

async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'farshore-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

const REASON_LINES = 8;
const REASON_WIDTH = 300;

/** Lists failed tests with the command that runs each one's file alone. */
export function printFailures(results) {
  const failures = results.flatMap((result) => result.failures);
  if (!failures.length) return;
  console.log('\nFailed:');
  for (const { file, title, reason, again = file && `npm test -- ${file}` } of failures) {
    console.log(`\n✗ ${[file, title].filter(Boolean).join(' › ')}`);
    for (const line of reasonLines(reason)) console.log(`    ${line}`);
    if (again) console.log(`    ${again}`);
  }
  const logs = results.flatMap((result) => result.logs ?? []);
  if (logs.length) console.log(`\nLogs: ${logs.join(', ')}`);
  console.log('');
}

/** Without the stack. */
function reasonLines(reason) {
  const lines = stripVTControlCharacters(String(reason)).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return (stack > 0 ? lines.slice(0, stack) : lines)
    .filter((line) => line.trim())
    .slice(0, REASON_LINES)
    .map((line) => line.slice(0, REASON_WIDTH));
}
