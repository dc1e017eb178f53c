import clsx from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { CodeBlock } from '../../kit/code-block';
import { LogTime } from '../../kit/log-time';
import { answerText, type DeliveryView, durationText, isSuccess } from './status';

type Attempt = DeliveryView['delivery']['attempts'][number];

export const Attempts = ({ view: { delivery } }: { view: DeliveryView }) =>
  delivery.attempts.length === 0 ? (
    <p className="text-muted">None yet.</p>
  ) : (
    <ol className="space-y-2">
      {delivery.attempts.toReversed().map((attempt, at) => (
        <li key={attempt.at}>
          <AttemptDetails attempt={attempt} number={delivery.attempts.length - at} open={at === 0} />
        </li>
      ))}
    </ol>
  );

function AttemptDetails({ attempt, number, open }: { attempt: Attempt; number: number; open: boolean }) {
  const Icon = isSuccess(attempt) ? CircleCheck : CircleX;
  const headers = Object.entries(attempt.request_headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <details open={open} className="rounded-lg border border-line">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <Icon
          aria-hidden="true"
          className={clsx('size-4 shrink-0', isSuccess(attempt) ? 'text-muted' : 'text-red')}
        />
        <span className="font-medium">{answerText(attempt)}</span>
        <span className="text-muted text-xs">Attempt {number}</span>
        <span className="ml-auto text-muted text-xs tabular-nums">
          {durationText(attempt)} · <LogTime at={attempt.at} />
        </span>
      </summary>
      <div className="space-y-3 border-line border-t p-3">
        {attempt.response_body !== null && (
          <CodeBlock title="Answer" text={attempt.response_body || '(empty)'} wrap />
        )}
        <CodeBlock title="Signed headers" text={headers.join('\n')} wrap />
      </div>
    </details>
  );
}
