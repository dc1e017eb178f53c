import { countText } from '@/components/format/count';
import { detail } from '../../kit/detail/detail';
import { linkValue, referenceValue, textLink } from '../../kit/detail/facts';
import { LogTime } from '../../kit/log-time';
import { AsCurl, Bodies } from './bodies';
import { Effects } from './effects';
import { CALLERS, IDEMPOTENCY, Method, type RequestView, StatusCode, statusText } from './status';

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
  const href = { key: '/api-keys', customer: '/customers', session: '/sessions' }[type];
  return linkValue(`${href}/${id}`, name ?? id);
}
