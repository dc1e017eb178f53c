import type { RequestView } from './status';

/** The request as a command for curl. The token is not kept, nor are redacted values. */
export function curlOf({ method, url, request_body }: RequestView): string {
  const lines = [`curl -X ${method} ${quoted(url)}`, '-H "Authorization: Bearer $FARSHORE_TOKEN"'];
  if (request_body === null) return lines.join(' \\\n  ');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const parameters = bodyParameters(request_body, url);
  if (hasBody) lines.push("-H 'Content-Type: application/json'");
  if (!hasBody && parameters) {
    lines.splice(0, 1, `curl -G -X ${method} ${quoted(url)}`);
    for (const [name, value] of Object.entries(parameters))
      lines.push(`--data-urlencode ${quoted(`${name}=${String(value)}`)}`);
  }
  if (hasBody) lines.push(`-d ${quoted(parameters ? JSON.stringify(parameters) : request_body)}`);
  return lines.join(' \\\n  ');
}

/** Without those that the path holds; undefined if there are none, or the text was cut. */
function bodyParameters(text: string, url: string): Record<string, unknown> | undefined {
  const values = parse(text);
  if (!values) return undefined;
  const segments = new Set(new URL(url).pathname.split('/'));
  const rest = Object.entries(values).filter(
    ([, value]) => typeof value !== 'string' || !segments.has(value),
  );
  return rest.length ? Object.fromEntries(rest) : undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
