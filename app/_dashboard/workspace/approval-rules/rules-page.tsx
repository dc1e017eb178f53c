'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { tabClass, tabListClass } from '@/components/list/tab-class';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import type {
  AccountApproval,
  ApprovalReminders,
  PersonLimit,
  Rule,
  RuleDraft,
} from '@/server/features/workspace/approval-rules/dashboard';
import { useAct } from '../../kit/act/use-act';
import { Proposals } from '../../kit/proposals';
import { AbsencesSection } from '../absences';
import { AccountApprovalSection } from './account-approval';
import { DryRun } from './dry-run';
import { LimitsSection } from './limits';
import { RemindersSection } from './reminders';
import { type AccountChange, type LimitChange, type ReminderChange, RuleChanges } from './rule-changes';
import { RuleEditor } from './rule-editor';
import { RuleHistory } from './rule-history';
import { RuleRow } from './rule-row';
import { Templates } from './templates';

const tabs = [
  { href: '/approvals', label: 'Needs my approval' },
  { href: '/approvals?tab=all', label: 'All pending' },
  { href: '/approvals?tab=decided', label: 'Decided' },
];

export function RulesPage() {
  const { on, rules, account_approval, limits, reminders, version, approvers, mayChange, propose, send } =
    useRules();
  const [editing, setEditing] = useState<RuleDraft | null>(null);
  const edit = (rule: RuleDraft) => {
    propose.reset();
    setEditing(rule);
  };
  const move = (from: number, by: number) => {
    const next = [...rules];
    const [rule] = next.splice(from, 1);
    next.splice(from + by, 0, rule!);
    send({ rules: next });
  };
  const save = (rule: RuleDraft) =>
    send({ rules: rule.id ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule] }, () =>
      setEditing(null),
    );

  return (
    <>
      <TitleBand title="Approval rules">
        {mayChange && !editing && rules.length > 0 && (
          <Button variant="primary" onClick={() => edit(blank)}>
            <Plus aria-hidden="true" />
            New rule
          </Button>
        )}
      </TitleBand>
      <nav aria-label="Approvals" className="shrink-0 border-line border-b">
        <ul className={tabListClass}>
          {tabs.map(({ href, label }) => (
            <li key={href}>
              <PageLink href={href} className={tabClass(false)}>
                {label}
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink href="/approvals/rules" aria-current="page" className={tabClass(true)}>
              Rules
            </PageLink>
          </li>
        </ul>
      </nav>
      <div className="grid max-w-6xl gap-8 px-5 py-5 max-desk:px-3 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-6">
          {!on && (
            <Notice tone="amber" title="Approval is off for this merchant">
              <p>New payouts are sent without approval. Ask your administrator to turn approval on.</p>
            </Notice>
          )}
          <Proposals
            kinds={['rules']}
            changeOf={({ change }) => (
              <RuleChanges
                before={change.before as Rule[]}
                after={change.after as Rule[]}
                accounts={change.account_approval as AccountChange | undefined}
                limits={change.limits as LimitChange | undefined}
                reminders={change.reminders as ReminderChange | undefined}
                approvers={approvers}
              />
            )}
          />
          {editing ? (
            <RuleEditor
              key={editing.id ?? 'new'}
              rule={editing}
              approvers={approvers}
              error={propose.error}
              pending={propose.pending}
              onSave={save}
              onLeave={() => setEditing(null)}
            />
          ) : (
            <>
              {propose.failure && <FailureNotice failure={propose.failure} />}
              <section aria-label="Current rules">
                <h2 className="font-medium">Current rules</h2>
                <p className="mb-3 text-muted">
                  First matching rule applies. Another owner or admin must confirm a change, which applies to
                  payouts created after that.
                </p>
                <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
                  {rules.map((rule, at) => (
                    <RuleRow
                      key={rule.id}
                      rule={rule}
                      number={at + 1}
                      approvers={approvers}
                      actions={
                        mayChange
                          ? {
                              edit: () => edit(rule),
                              up: at > 0 ? () => move(at, -1) : undefined,
                              down: at < rules.length - 1 ? () => move(at, 1) : undefined,
                              remove: () => send({ rules: rules.filter(({ id }) => id !== rule.id) }),
                            }
                          : undefined
                      }
                    />
                  ))}
                  <li className="px-4 py-3">
                    <p className="font-medium">All other payouts</p>
                    <p className="text-muted">One owner, admin or approver other than the creator</p>
                  </li>
                </ol>
              </section>
              {rules.length === 0 && mayChange && <Templates onPick={edit} />}
              <AccountApprovalSection
                approval={account_approval}
                pending={propose.pending}
                onPropose={mayChange ? (next, onDone) => send({ account_approval: next }, onDone) : undefined}
              />
              <LimitsSection
                limits={limits}
                approvers={approvers}
                pending={propose.pending}
                onPropose={mayChange ? (next, onDone) => send({ limits: next }, onDone) : undefined}
              />
              <RemindersSection
                reminders={reminders}
                approvers={approvers}
                pending={propose.pending}
                onPropose={mayChange ? (next, onDone) => send({ reminders: next }, onDone) : undefined}
              />
              <AbsencesSection />
            </>
          )}
          <RuleHistory
            version={version}
            rules={rules}
            limits={limits}
            reminders={reminders}
            accountApproval={account_approval}
            approvers={approvers}
            onRestore={mayChange && !editing ? send : undefined}
          />
        </div>
        <DryRun />
      </div>
    </>
  );
}

const blank: RuleDraft = {
  name: '',
  when: {},
  steps: [{ need: 'any', roles: ['approver'], people: [] }],
};

function useRules() {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.approval_rules.rules.queryOptions({}));
  const me = useMe();
  const propose = useAct('approval_rules.propose', { undone: 'Change not proposed' });
  return {
    ...data,
    rules: data.rules as Rule[],
    mayChange: me.scopes.includes('administer'),
    propose,
    send: async (
      change: {
        rules?: RuleDraft[];
        account_approval?: AccountApproval;
        limits?: PersonLimit[];
        reminders?: ApprovalReminders;
      },
      onDone?: () => void,
    ) => {
      const proposed = await propose.run({ base_version: data.version, rules: data.rules, ...change });
      if (proposed) onDone?.();
    },
  };
}
