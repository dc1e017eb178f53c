'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Choice } from '@/components/form/choice';
import { Button } from '@/components/primitives/button';
import { ACCOUNT_WAITS, type AccountApproval } from '@/server/features/workspace/approval-rules/dashboard';
import { accountApprovalText } from './account-approval-text';

type Props = {
  approval: AccountApproval;
  pending: boolean;
  /** Absent for people who can't propose a change. */
  onPropose?: (approval: AccountApproval, onDone: () => void) => void;
};

export function AccountApprovalSection({ approval, pending, onPropose }: Props) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Beneficiary accounts">
      <h2 className="mb-3 font-medium">Beneficiary accounts</h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        {editing && onPropose ? (
          <Editor
            approval={approval}
            pending={pending}
            onPropose={(next) => onPropose(next, () => setEditing(false))}
            onLeave={() => setEditing(false)}
          />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{accountApprovalText(approval)}.</p>
            {onPropose && (
              <Button onClick={() => setEditing(true)}>
                <Pencil aria-hidden="true" />
                Change
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type EditorProps = {
  approval: AccountApproval;
  pending: boolean;
  onPropose: (approval: AccountApproval) => void;
  onLeave: () => void;
};

function Editor({ approval, pending, onPropose, onLeave }: EditorProps) {
  const [next, setNext] = useState(approval);
  const isSame = next.required_for === approval.required_for && next.wait_hours === approval.wait_hours;
  return (
    <div className="space-y-4">
      <Choice
        path="required_for"
        label="Another person approves"
        value={next.required_for}
        onChange={(required_for) =>
          setNext({ ...next, required_for: required_for as AccountApproval['required_for'] })
        }
        options={[
          { value: 'dashboard', label: 'Accounts added in the dashboard' },
          { value: 'all', label: 'All accounts, also those added through the API' },
          { value: 'none', label: 'None' },
        ]}
      />
      {next.required_for !== 'none' && (
        <Choice
          path="wait_hours"
          label="Payouts to a new account wait"
          value={String(next.wait_hours)}
          onChange={(hours) =>
            setNext({ ...next, wait_hours: Number(hours) as AccountApproval['wait_hours'] })
          }
          options={ACCOUNT_WAITS.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? 'No time' : `${hours} hours`,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={pending} onClick={() => !isSame && onPropose(next)}>
          Propose change
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </div>
    </div>
  );
}
