import { useFieldId } from '@/components/form/field-source';
import { Checkbox } from '@/components/primitives/checkbox';

type Props = { mail: boolean; checked: boolean; onChange: (checked: boolean) => void };

export function NotifyField({ mail, checked, onChange }: Props) {
  const id = useFieldId()('notify_customer');
  return (
    <div>
      <Checkbox
        className="min-h-9"
        id={id}
        aria-describedby={`${id}-note`}
        disabled={!mail}
        checked={mail && checked}
        onChange={(event) => onChange(event.target.checked)}
      >
        Email the link to the customer
      </Checkbox>
      <p id={`${id}-note`} className="text-muted text-xs">
        {mail
          ? 'Sent once, as soon as it’s created'
          : 'Email isn’t set up: copy the link and send it yourself'}
      </p>
    </div>
  );
}
