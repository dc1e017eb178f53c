import { idOfField } from '@/components/form/field-source';

type Props = { mail: boolean; checked: boolean; change: (checked: boolean) => void };

export const NotifyField = ({ mail, checked, change }: Props) => (
  <div>
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 has-disabled:cursor-default has-disabled:text-muted">
      <input
        id={idOfField('notify_customer')}
        type="checkbox"
        className="size-4 accent-accent"
        aria-describedby="notify-note"
        disabled={!mail}
        checked={mail && checked}
        onChange={(event) => change(event.target.checked)}
      />
      Email the link to the customer
    </label>
    <p id="notify-note" className="text-muted text-xs">
      {mail ? 'Sent once, as soon as it’s created' : 'Email isn’t set up: copy the link and send it yourself'}
    </p>
  </div>
);
