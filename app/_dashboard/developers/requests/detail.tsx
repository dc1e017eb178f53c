import { countText } from '@/components/format/count';
import { CodeBlock } from '../../kit/code-block';
import { detail } from '../../kit/detail/detail';
import { linkValue, referenceValue, textLink } from '../../kit/detail/facts';
import { LogTime } from '../../kit/log-time';
import { Effects } from './effects';
import { CALLERS, IDEMPOTENCY, Method, type RequestView, StatusCode, statusText } from './status';

const Bodies = ({ view }: { view: RequestView }) => (
  <div className="space-y-3">
    {view.request_body !== null && <CodeBlock title="Request" text={indented(view.request_body)} wrap />}
    {view.response_body !== null && <CodeBlock title="Response" text={indented(view.response_body)} wrap />}
    {view.request_body === null && view.response_body === null && (
      <p className="text-muted">Neither the request nor the answer had a body that is kept.</p>
    )}
  </div>
);

const AsCurl = ({ view }: { view: RequestView }) => <CodeBlock title="curl" text={curlOf(view)} />;

/** A long body was cut and is no JSON. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export const requestLog = detail({
  view: 'request_logs.view',
  api: { operation: 'request_logs.get', path: '/request-logs/{id}' },
  word: 'Request',
  path: '/requests',
  list: 'Requests',
  titleOf: ({ method, path }) => `${method} ${path}`,
  heading: ({ method, path, status, duration_ms }) => ({
    eyebrow: (
      <>
        <StatusCode status={status} /> {statusText(status).replace(/^\d+ ?/, '')} in {countText(duration_ms)}{' '}
        ms
      </>
    ),
    title: (
      <span className="block font-mono text-base leading-6 [overflow-wrap:anywhere]">
        <Method method={method} />
        {path}
      </span>
    ),
  }),
  facts: (view) => ({
    'Error code': view.error_code && (
      <a href={`/docs/errors/${view.error_code}`} className={`${textLink} font-mono text-xs`}>
        {view.error_code}
      </a>
    ),
    Time: <LogTime at={view.created_at} />,
    'Request ID': referenceValue(view.request_id),
    [CALLERS[view.caller.type]]: <Caller {...view.caller} />,
    Address: view.ip_address,
    'User agent': view.user_agent && (
      <span className="font-mono text-xs [overflow-wrap:anywhere]">{view.user_agent}</span>
    ),
    'Idempotency-Key': IDEMPOTENCY[view.idempotency],
  }),
  sections: [
    { title: 'Resources and events', when: ({ resources }) => resources.length > 0, Body: Effects },
    { title: 'Bodies', note: 'Redacted, kept for 30 days', Body: Bodies },
    { title: 'Send it again', note: 'Redacted values must be filled in', Body: AsCurl },
  ],
});

function Caller({ type, id, name }: RequestView['caller']) {
  const href = { key: '/api-keys', customer: '/customers', session: '/checkout-sessions' }[type];
  return linkValue(`${href}/${id}`, name ?? id);
}

/** The request as a command for curl. The token is not kept, nor are redacted values. */
function curlOf({ method, url, request_body }: RequestView): string {
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
