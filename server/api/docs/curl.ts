import type { Example } from '../openapi/examples';

type Asked = Pick<Example, 'path' | 'query' | 'body'> & { readonly isForm: boolean };

/** A command that can be pasted into a shell, in which FARSHORE_TOKEN holds the key. */
export function curlOf(method: string, url: string, { path = {}, query = {}, body, isForm }: Asked): string {
  const address = url.replace(/\{(\w+)\}/g, (name, key) => path[key] ?? name);
  const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const full = parameters.size ? `${address}?${parameters}` : address;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${parameters.size ? quoted(full) : full}`,
    '-H "Authorization: Bearer $FARSHORE_TOKEN"',
  ];
  if (body && isForm)
    lines.push(...Object.entries(body).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`));
  else if (body && Object.keys(body).length)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`);
  return lines.join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
