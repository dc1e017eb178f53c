'use client';

import { useState } from 'react';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useChosenZone, useOwnZone } from '@/components/time/zone';
import { shiftFromZone } from '@/server/kernel/time/time-zone';
import { useAct } from '../../kit/act/use-act';

type Absences = Outputs['absences']['list'];
type Props = {
  delegates: Absences['delegates'];
  own: Absences['data'][number] | undefined;
  onClose: () => void;
};

const WEEK_MS = 7 * 24 * 3600_000;

export function AbsenceDialog({ delegates, own, onClose }: Props) {
  const set = useAct('absences.set', { undone: 'Absence not set', onDone: onClose });
  const zone = useChosenZone();
  const inOwnZone = useOwnZone();
  /** Such as 2026-11-23T08:00. */
  const toField = (time: number) => new Date(inOwnZone(time)).toISOString().slice(0, 16);
  const [delegate, setDelegate] = useState(own?.delegate.id ?? '');
  const [starts, setStarts] = useState(() => toField(own ? Date.parse(own.starts_at) : Date.now()));
  const [ends, setEnds] = useState(() => toField(own ? Date.parse(own.ends_at) : Date.now() + WEEK_MS));
  const faults = fieldsOf(set.error);
  const faultOf = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const failure = faults.length === 0 ? set.failure : undefined;
  const isComplete = delegate !== '' && starts !== '' && ends !== '';
  const send = () => {
    if (!isComplete) return;
    const times = { starts_at: fromField(starts, zone), ends_at: fromField(ends, zone) };
    set.run({ delegate_id: delegate, ...times });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Out of office"
      description="Someone else approves where a rule asks for you or your role, within your limit and theirs. You can still approve yourself."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={set.pending} disabled={!isComplete} onClick={send}>
            Set out of office
          </Button>
        </>
      }
    >
      {delegates.length === 0 ? (
        <div className="mt-3">
          <Notice tone="amber" title="No one else can approve. Ask an owner or admin to add an approver" />
        </div>
      ) : (
        <form
          className="mt-3 space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <SelectField
            label="Approves for you"
            value={delegate}
            onChange={setDelegate}
            error={faultOf('delegate_id')}
            options={delegates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label="From"
            type="datetime-local"
            value={starts}
            onChange={setStarts}
            error={faultOf('starts_at')}
          />
          <TextField
            label="Until"
            type="datetime-local"
            value={ends}
            onChange={setEnds}
            error={faultOf('ends_at')}
            hint="In your time zone"
          />
          {failure && <FailureNotice failure={failure} />}
        </form>
      )}
    </Dialog>
  );
}

const fromField = (value: string, zone: string | null): string =>
  new Date(zone ? shiftFromZone(Date.parse(`${value}Z`), zone) : value).toISOString();
