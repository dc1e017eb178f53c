import { parseArgs } from 'node:util';
import { ApiError, FarshoreError, VERSION } from 'farshore';
import { type Call, COMMANDS, type Command } from './commands.js';
import { createOutput } from './output.js';
import { Problem } from './problem.js';

type Streams = { readonly out: (text: string) => void; readonly err: (text: string) => void };

/** Returns the exit code: 0, 1 for a failure, 2 for a wrong use. */
export async function run(
  given: readonly string[],
  env: Call['env'],
  { out, err }: Streams,
  signal: AbortSignal,
): Promise<number> {
  const words = given.filter((one) => !one.startsWith('-'));
  if (given.includes('--version')) return print(out, VERSION);
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((one) => one in COMMANDS);
  if (name === undefined) return words.length ? print(err, helpText(), 2) : print(out, helpText());
  const command = COMMANDS[name]!;
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(
          Object.keys(command.options ?? {}).map((key) => [key, { type: 'string' }] as const),
        ),
      },
    });
    if (values.help) return print(out, usageOf(command));
    const output = createOutput(values.json === true, out);
    await command.run({
      words: positionals.slice(name.split(' ').length),
      options: values,
      env,
      output,
      signal,
    });
    return 0;
  } catch (error) {
    if (error instanceof ApiError) return print(err, apiErrorText(error), 1);
    if (error instanceof FarshoreError || error instanceof Problem) return print(err, error.message, 1);
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS'))
      return print(err, `${(error as Error).message}\n\n${usageOf(command)}`, 2);
    throw error;
  }
}

function print(write: (text: string) => void, text: string, code = 0): number {
  write(`${text}\n`);
  return code;
}

function apiErrorText({ message, code, fields, requestId, helpUrl }: ApiError): string {
  const others = fields.filter((one) => one.message !== message);
  return [
    message,
    ...others.map(({ field, message }) => `  ${field}: ${message}`),
    `${code}, request ${requestId ?? 'without an ID'}`,
    ...(helpUrl ? [helpUrl] : []),
  ].join('\n');
}

function usageOf({ usage, does, options = {} }: Command): string {
  const lines = Object.entries(options).map(([name, value]) => `  --${name} <${value}>`);
  return [`farshore ${usage} [options]`, '', does, '', 'Options:', ...lines, '  --json'].join('\n');
}

function helpText(): string {
  const commands = Object.values(COMMANDS);
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    'farshore <command> [options]',
    '',
    ...commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
    '',
    'farshore <command> --help names the options. --json prints an object per line.',
    'FARSHORE_URL and FARSHORE_TOKEN can replace `farshore login`.',
  ].join('\n');
}
