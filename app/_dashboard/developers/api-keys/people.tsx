import { ShieldCheck } from 'lucide-react';
import { listOf } from '@/components/format/text';
import { Avatar } from '@/components/primitives/avatar';
import type { KeyView } from './status';

export const KeyPeople = ({ view: { people } }: { view: KeyView }) => (
  <div className="space-y-2">
    {people.length > 0 && (
      <ul className="space-y-1.5">
        {people.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <Avatar name={name} round />
            {name}
          </li>
        ))}
      </ul>
    )}
    <p className="flex gap-2 rounded-lg bg-sunken px-3 py-2.5">
      <ShieldCheck aria-hidden="true" className="mt-px size-4 shrink-0 text-muted" />
      <span>
        {people.length > 0
          ? `Payouts made with this key need approval by someone other than ${listOf(people.map(({ name }) => name))}.`
          : 'No person is linked to this key. Where a live business requires approval, it can’t make payouts.'}{' '}
        A key can never approve.
      </span>
    </p>
  </div>
);
