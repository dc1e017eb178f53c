import type { Outputs } from '@/app/_trpc/outputs';
import { Select } from '@/components/form/select';
import { Checkbox } from '@/components/primitives/checkbox';
import { type MailChoice, NOTIFICATIONS } from '@/server/features/kit/words/notification';

type Choice = Outputs['notifications']['settings']['choices'][number];

const LABELS: Readonly<Record<MailChoice, string>> = {
  now: 'Email immediately',
  daily: 'Daily summary',
  off: 'No email',
};

type Props = { choice: Choice; hasPush: boolean; onChange: (choice: Choice) => void };

export function ChoiceRow({ choice, hasPush, onChange }: Props) {
  const { label, hint, daily } = NOTIFICATIONS[choice.kind];
  const offered = (['now', ...(daily ? ['daily' as const] : []), 'off'] as const).map((value) => ({
    value,
    label: LABELS[value],
  }));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-56 flex-1">
        <p className="font-medium">{label}</p>
        <p className="text-muted">{hint}</p>
      </div>
      <Checkbox
        aria-label={`${label}: in the app`}
        checked={choice.in_app}
        onChange={({ target }) => onChange({ ...choice, in_app: target.checked })}
      >
        In the app
      </Checkbox>
      {hasPush && (
        <Checkbox
          aria-label={`${label}: on your devices`}
          checked={choice.push}
          onChange={({ target }) => onChange({ ...choice, push: target.checked })}
        >
          On your devices
        </Checkbox>
      )}
      <Select
        small
        className="w-40"
        aria-label={`${label}: email`}
        value={choice.mail}
        onChange={(mail) => onChange({ ...choice, mail: mail as MailChoice })}
        options={offered}
      />
    </li>
  );
}
