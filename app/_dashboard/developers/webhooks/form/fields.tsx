import { useMe } from '@/app/_trpc/use-me';
import { Choice } from '@/components/form/choice';
import { TextField } from '@/components/form/text-field';
import type { EndpointDraft } from './draft';
import { EventTypes } from './event-types';

type Props = {
  draft: EndpointDraft;
  onChange: (patch: Partial<EndpointDraft>) => void;
  isNew?: boolean;
};

export function EndpointFields({ draft, onChange, isNew = false }: Props) {
  const me = useMe();
  return (
    <div className="space-y-5">
      <TextField
        path="url"
        type="url"
        value={draft.url}
        onChange={(url) => onChange({ url })}
        placeholder="https://example.com/webhooks"
        hint="It must answer with a 2xx status within 15 seconds"
      />
      <TextField
        path="description"
        value={draft.description}
        onChange={(description) => onChange({ description })}
        hint="For your own use, such as the system behind it"
      />
      <EventTypes all={draft.all} types={draft.types} onChange={onChange} />
      {isNew && me.merchant.features.includes('platform') && (
        <Choice
          path="merchants"
          label="Events of"
          value={draft.merchants}
          onChange={(merchants) => onChange({ merchants: merchants as EndpointDraft['merchants'] })}
          options={[
            { value: 'own', label: 'This business' },
            { value: 'onboarded', label: 'Businesses that you onboarded' },
            { value: 'all', label: 'Both' },
          ]}
        />
      )}
      <Choice
        path="order"
        label="When a delivery fails"
        value={draft.order}
        onChange={(order) => onChange({ order: order as EndpointDraft['order'] })}
        options={[
          { value: 'subject', label: 'Keep order: later events wait' },
          { value: 'none', label: 'Don’t wait' },
        ]}
      />
    </div>
  );
}
