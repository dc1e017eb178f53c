import type { RuleDraft } from '@/server/features/workspace/approval-rules/dashboard';
import { conditionText } from './rule-text';

const approver = { need: 'any' as const, roles: ['approver' as const], people: [] };
const head = { need: 'any' as const, roles: ['owner' as const, 'admin' as const], people: [] };

const templates: { rule: RuleDraft; words: string }[] = [
  {
    rule: {
      name: 'Large payouts',
      when: { amount: { currency: 'USD', min: 1_000_000 } },
      steps: [approver, head],
    },
    words: 'An approver, then an owner or admin',
  },
  {
    rule: {
      name: 'New or changed beneficiaries',
      when: { beneficiary: 'new_or_changed' },
      steps: [head],
    },
    words: 'An owner or admin',
  },
  {
    rule: { name: 'Payouts from the API', when: { sources: ['key'] }, steps: [approver, approver] },
    words: 'Two approvers',
  },
];

export function Templates({ onPick }: { onPick: (rule: RuleDraft) => void }) {
  return (
    <section aria-label="Templates">
      <h2 className="mb-3 font-medium">Start with a template</h2>
      <ul className="grid gap-3 desk:grid-cols-3">
        {templates.map(({ rule, words }) => (
          <li key={rule.name}>
            <button
              type="button"
              onClick={() => onPick(rule)}
              className="flex h-full w-full flex-col items-start rounded-lg border border-line-strong bg-surface p-4 text-left hover:bg-sunken"
            >
              <span className="block font-medium">{rule.name}</span>
              <span className="mt-1 block text-muted">{conditionText(rule.when)}</span>
              <span className="mt-1 block">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
