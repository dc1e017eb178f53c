'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { zoneText } from '@/components/format/zone-text';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import { ChoiceRow } from './choice-row';
import { Devices } from './devices';

type Settings = Outputs['notifications']['settings'];
type Choice = Settings['choices'][number];

export function NotificationSettings() {
  const trpc = useTRPC();
  const { data: saved } = useSuspenseQuery(trpc.notifications.settings.queryOptions({}));
  const { data: push } = useSuspenseQuery(trpc.push_devices.list.queryOptions({}));
  const queries = useQueryClient();
  const [choices, setChoices] = useState(saved.choices);
  const { time_zone } = useMe().preferences;
  const save = useAct('notifications.save_settings', {
    undone: 'Notifications not saved',
    onDone: (now) => {
      queries.setQueryData(trpc.notifications.settings.queryKey({}), now);
    },
  });
  const set = (changed: Choice) => {
    save.reset();
    setChoices(choices.map((choice) => (choice.kind === changed.kind ? changed : choice)));
  };
  return (
    <>
      <TitleBand title="Notification settings" bordered />
      <form
        className="min-h-0 max-w-3xl flex-1 space-y-6 overflow-auto px-5 py-4 max-desk:px-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.run({ choices });
        }}
      >
        {!saved.mail && (
          <Notice tone="amber" title="Email isn’t set up here">
            <p>Your email choices apply once your administrator sets up a mail server.</p>
          </Notice>
        )}
        <p className="text-muted">
          For you at this business. Email goes to{' '}
          <span className="[overflow-wrap:anywhere]">{saved.email}</span>.
        </p>
        <Devices state={push} />
        <ul className="divide-y divide-line border-line border-y">
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.kind}
              choice={choice}
              hasPush={push.key !== null && push.devices.length > 0}
              onChange={set}
            />
          ))}
        </ul>
        <p className="text-muted">
          The daily summary is sent at 08:00, {zoneText(time_zone ?? 'UTC')} time, if there is anything to
          report.{' '}
          <PageLink href="/settings/preferences" className="underline">
            Change your time zone
          </PageLink>
        </p>
        {save.failure && <FailureNotice failure={save.failure} />}
        <div className="flex items-center gap-3">
          <Button type="submit" variant="primary" pending={save.pending}>
            Save notifications
          </Button>
          <p role="status" className="text-muted">
            {save.done && 'Notifications saved'}
          </p>
        </div>
      </form>
    </>
  );
}
