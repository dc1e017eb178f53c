import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture, openly } from '../setup/steps.mjs';

const node = process.execPath;
const program = (file) => path.join('node_modules', file);

export const biome = () => tool(node, [program('@biomejs/biome/bin/biome'), 'check', '.']);
const BUILD_INFO = ['--incremental', '--tsBuildInfoFile', '.build/check.tsbuildinfo'];

export const types = () => tool(node, [program('typescript/bin/tsc'), '--noEmit', ...BUILD_INFO]);

/** A tool that passes or fails counts as one test. */
async function tool(command, args) {
  const { status, output } = await capture(command, args);
  if (status === 0) return { passed: 1, failed: 0, skipped: 0 };
  console.log(output);
  return { passed: 0, failed: 1, skipped: 0 };
}

export function vitest({ projects, paths = [], env = {} }) {
  return withReport(async (report) => {
    const args = [
      'run',
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    for (const project of projects) args.push('--project', project);
    const status = await openly(node, [program('vitest/vitest.mjs'), ...args, ...paths], env);
    const found = read(report);
    const broken = found?.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.length,
    );
    return sum(status, {
      passed: found?.numPassedTests ?? 0,
      failed: (found?.numFailedTests ?? 0) + (broken?.length ?? 0),
      skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
    });
  });
}

export function playwright({ paths = [], env = {} }) {
  return withReport(async (report) => {
    const args = ['test', '--pass-with-no-tests', '--reporter=dot,json'];
    const status = await openly(node, [program('@playwright/test/cli.js'), ...args, ...paths], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const found = read(report);
    for (const test of found ? flakyOf(found.suites) : []) console.log(test);
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = found?.stats ?? {};
    const failed = unexpected + flaky + (found?.errors.length ?? 0);
    return sum(status, { passed: expected, failed, skipped });
  });
}

/** Keeps the logs only of a failed stage. */
export async function withLogs(stage, work) {
  const folder = `test-results/${stage}-logs`;
  rmSync(folder, { recursive: true, force: true });
  const result = await work({ FARSHORE_LOGS: path.resolve(folder) });
  if (result.failed === 0) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder)) {
    const names = readdirSync(folder);
    console.log(`logs: ${folder}: ${names.join(', ')}`);
    for (const name of names) printTroubles(path.join(folder, name));
  }
  return result;
}

const MOST_TROUBLES = 40;
const LONGEST_TROUBLE = 1_000;

/** Prints the last warnings of servers and errors of databases, because the machine may be gone later. */
function printTroubles(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(isTrouble);
  for (const line of lines.slice(-MOST_TROUBLES))
    console.log(`${path.basename(file)}: ${line.slice(0, LONGEST_TROUBLE)}`);
}

/** Constraint violations are part of many tests; lock waits and lost connections are not. */
const isTrouble = (line) =>
  /^\{"level":[456]0\b/.test(line) ||
  / (FATAL|PANIC|WARNING): /.test(line) ||
  / still waiting for | acquired .*Lock on |could not |canceling statement|No space left/.test(line);

/** A runner that failed without naming a test counts as one failure. */
function sum(status, result) {
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function flakyOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => [`flaky: ${file}: ${title}`, ...results.map(attemptText)].join('\n')),
    ),
    ...flakyOf(inner),
  ]);
}

const attemptText = ({ status, errors }, at) =>
  [`  attempt ${at + 1}: ${status}`, ...errors.map(({ message }) => message)].join('\n');

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
