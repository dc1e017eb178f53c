import type { Example } from '../openapi/examples';

type Asked = Pick<Example, 'path' | 'query' | 'body'> & {
  readonly isForm: boolean;
  /** Shell variable that holds the token. */
  readonly token: string;
};

const VARIABLE = /\{\{(\w+)\}\}/g;

/** Marks a shell variable in a value of an example. */
export const shellVariable = (name: string): string => `{{${name}}}`;

/** A command that can be pasted into a shell. */
export function curlOf(
  method: string,
  url: string,
  { path = {}, query = {}, body, isForm, token }: Asked,
): string {
  const address = url.replace(/\{(\w+)\}/g, (name, key) => path[key] ?? name).replace(VARIABLE, '$$$1');
  const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const full = parameters.size ? `${address}?${parameters}` : address;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${parameters.size ? quoted(full) : full}`,
    `-H "Authorization: Bearer $${token}"`,
  ];
  if (body && isForm)
    lines.push(...Object.entries(body).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`));
  else if (body && Object.keys(body).length)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`);
  return lines.join(' \\\n  ');
}

/** Keeps the first text of the answer that matches in a shell variable. */
export const keepFirst = (variable: string, pattern: string, command: string): string =>
  `${variable}=$(${command.replace(/^curl /, 'curl -sS ')} |\n  grep -o '${pattern}' | head -n 1)`;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''").replace(VARIABLE, "'$$$1'")}'`;
