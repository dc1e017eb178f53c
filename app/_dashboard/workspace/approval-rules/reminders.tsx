'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Choice } from '@/components/form/choice';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import {
  type ApprovalReminders,
  ESCALATE_HOURS,
  REMIND_HOURS,
} from '@/server/features/workspace/approval-rules/dashboard';
import { Choices } from './choices';
import { type Approver, remindersText } from './rule-text';

type Props = {
  reminders: ApprovalReminders;
  approvers: readonly Approver[];
  pending: boolean;
  /** Absent for people who can't propose a change. */
  onPropose?: (reminders: ApprovalReminders, onDone: () => void) => void;
};

export function RemindersSection({ reminders, approvers, pending, onPropose }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Reminders and escalation">
      <h2 className="font-medium">Reminders and escalation</h2>
      <p className="mb-3 text-muted">
        For payouts and withdrawals, counted from when the current step began to wait, until it is decided. A
        reminder goes to the people who can decide the step then. After an escalation, further people can
        approve the step too: each once, within their limit, and never what they created.
      </p>
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        {editing && onPropose ? (
          <Editor
            reminders={reminders}
            approvers={approvers}
            pending={pending}
            onPropose={(next) => onPropose(next, () => setEditing(false))}
            onLeave={() => setEditing(false)}
          />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{remindersText(reminders, approvers)}.</p>
            {onPropose && (
              <Button onClick={() => setEditing(true)}>
                <Pencil aria-hidden="true" />
                Change reminders
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type EditorProps = {
  reminders: ApprovalReminders;
  approvers: readonly Approver[];
  pending: boolean;
  onPropose: (reminders: ApprovalReminders) => void;
  onLeave: () => void;
};

function Editor({ reminders, approvers, pending, onPropose, onLeave }: EditorProps) {
  const [next, setNext] = useState(reminders);
  const [chosen, setChosen] = useState(reminders.escalate_to.length > 0);
  const [problem, setProblem] = useState<string>();
  const change = (patch: Partial<ApprovalReminders>) => {
    setProblem(undefined);
    setNext({ ...next, ...patch });
  };
  const escalates = next.escalate_hours > 0;
  const propose = () => {
    const people = escalates && chosen ? next.escalate_to : [];
    if (escalates && next.escalate_hours <= next.remind_hours)
      return setProblem('The escalation must be later than the reminder');
    if (escalates && chosen && !people.length) return setProblem('Choose at least one person to escalate to');
    onPropose({ ...next, escalate_to: people });
  };
  return (
    <div className="space-y-4">
      <Choice
        path="remind_hours"
        label="Remind approvers after"
        value={String(next.remind_hours)}
        onChange={(hours) => change({ remind_hours: Number(hours) as ApprovalReminders['remind_hours'] })}
        options={hourOptions(REMIND_HOURS)}
      />
      <Choice
        path="escalate_hours"
        label="Escalate after"
        value={String(next.escalate_hours)}
        onChange={(hours) => change({ escalate_hours: Number(hours) as ApprovalReminders['escalate_hours'] })}
        options={hourOptions(ESCALATE_HOURS)}
      />
      {escalates && (
        <Choice
          path="escalate_to"
          label="Escalate to"
          value={chosen ? 'people' : 'admins'}
          onChange={(who) => {
            setProblem(undefined);
            setChosen(who === 'people');
          }}
          options={[
            { value: 'admins', label: 'Owners and admins' },
            { value: 'people', label: 'Chosen people' },
          ]}
        />
      )}
      {escalates && chosen && (
        <Choices
          label="People"
          options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={next.escalate_to}
          onChange={(people) => change({ escalate_to: people })}
        />
      )}
      {problem && <Notice tone="red" title={problem} alert />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={pending} onClick={propose}>
          Propose reminders
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </div>
    </div>
  );
}

const hourOptions = (choices: readonly number[]) =>
  choices.map((hours) => ({ value: String(hours), label: hours === 0 ? 'Off' : `${hours} hours` }));
