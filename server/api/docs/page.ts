import type { Operation } from '../../kernel/contract';
import type { Example } from '../openapi/examples';
import type { Route } from '../rest/routes';
import type { Diagram } from './diagram';

export const GROUPS = [
  'Start',
  'Guides',
  'SDKs',
  'API',
  'Errors',
  'Events',
  'States',
  'Reference data',
  'Testing',
] as const;

export type DocsPage = {
  /** Below /docs, such as "errors/insufficient_balance"; empty for the first page. */
  readonly path: string;
  readonly group: (typeof GROUPS)[number];
  readonly title: string;
  /** One sentence, also for search results. */
  readonly summary: string;
  /** Without the title and the summary. */
  readonly markdown: string;
  /** Listed under its parent in the menu; otherwise in its group. */
  readonly parent?: string;
  /** In place of the block of Mermaid in the text. */
  readonly diagram?: Diagram;
  /** With the recorded example. */
  readonly samples?: Samples;
  readonly request?: {
    /** Such as "payouts.create". */
    readonly operation: string;
    samples(example: Example, commands?: readonly Command[]): Samples;
  };
};

/** One of the commands of a sample for curl. */
export type Command = {
  readonly operation: string;
  readonly example: Example;
  /** Keeps the first match of the answer in a variable, for the next command. */
  readonly keep?: { readonly variable: string; readonly pattern: string };
};

export type Sample = {
  readonly title: 'curl' | 'TypeScript' | 'Python';
  /** Language of the block of code. */
  readonly language: 'sh' | 'ts' | 'python';
  readonly code: string;
};

/** A request that a reader can change and send. */
export type Trial = {
  readonly method: string;
  /** With the values of the example, such as "/api/v1/payouts?per_page=2". */
  readonly path: string;
  /** JSON; absent if the request has no body. */
  readonly body?: string;
};

export type Samples = {
  /** Markdown: where the IDs of the requests come from. */
  readonly note?: string;
  readonly requests: readonly Sample[];
  /** JSON; absent if the operation answers with a file. */
  readonly response?: string;
  /** Absent if the operation takes a file or another token than a key. */
  readonly trial?: Trial;
};

/** Environment variable in which the samples look for the token. */
export const tokenVariable = (token: Operation['token']): string =>
  token ? `${token.toUpperCase()}_TOKEN` : 'FARSHORE_TOKEN';

export const hrefOf = (path: string): string => (path ? `/docs/${path}` : '/docs');

export const link = (text: string, path: string): string => `[${text}](${hrefOf(path)})`;

/** Takes the name of an operation, such as "payouts.create". */
export const operationPath = (name: string): string => `api/${name.replace('.', '/')}`;

export const operationList = (routes: readonly Route[]): string =>
  routes.map(({ name, operation }) => `- ${link(operation.summary, operationPath(name))}`).join('\n');

export const code = (text: string): string => `\`${text}\``;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Blocks of Markdown; empty ones are left out. */
export const blocks = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n');

export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
