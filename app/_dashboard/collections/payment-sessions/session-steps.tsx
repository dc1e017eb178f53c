import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { SESSION_STEP_LABELS } from '@/server/features/collections/payment-sessions/words';
import type { SessionView } from './status';

export function SessionSteps({ view: { session } }: { view: SessionView }) {
  const next = session.steps.findIndex(({ status }) => status === 'pending');
  return (
    <ol className="space-y-1.5">
      {session.steps.map(({ name, status }, at) => {
        const failed = session.status === 'failed' && at === next;
        const [Icon, look, says] =
          status === 'completed'
            ? ([CircleCheck, 'text-green', 'Completed'] as const)
            : failed
              ? ([CircleX, 'text-red', 'Failed'] as const)
              : ([CircleDashed, 'text-faint', 'To do'] as const);
        return (
          <li key={name} className="flex items-center gap-2">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
            <span className="flex-1">{SESSION_STEP_LABELS[name]}</span>
            <span className="text-muted text-xs">{says}</span>
          </li>
        );
      })}
    </ol>
  );
}
