import clsx from 'clsx';
import type { Rule } from '@/server/features/workspace/approval-rules/dashboard';
import { type Approver, type DiffLine, ruleDiff } from './rule-text';

const variants: Record<DiffLine['kind'], { sign: string; label: string; className: string }> = {
  added: { sign: '+', label: 'New: ', className: 'bg-green-soft text-green' },
  removed: { sign: '−', label: 'Old: ', className: 'bg-red-soft text-red' },
  order: { sign: '↕', label: '', className: 'bg-blue-soft text-blue' },
};

type Props = { before: readonly Rule[]; after: readonly Rule[]; approvers: readonly Approver[] };

export function RuleChanges({ before, after, approvers }: Props) {
  const lines = ruleDiff(before, after, approvers);
  return (
    <ul className="space-y-1">
      {lines.map(({ kind, text }) => {
        const { sign, label, className } = variants[kind];
        return (
          <li key={`${kind} ${text}`} className={clsx('flex gap-2 rounded-md px-2 py-1', className)}>
            <span aria-hidden="true" className="font-mono">
              {sign}
            </span>
            <span className="min-w-0 break-words">
              <span className="sr-only">{label}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
