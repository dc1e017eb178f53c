import { SOURCE_OF_FUNDS_LABELS } from '@/server/features/collections/payment-sessions/words';
import { Select } from '../kit/fields';
import type { Faults } from '../kit/use-payer-form';

const SOURCES = Object.entries(SOURCE_OF_FUNDS_LABELS).map(([value, label]) => ({ value, label }));

const ANSWERS = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

export const Declarations = ({ faults }: { faults: Faults }) => (
  <>
    <Select
      name="source_of_funds"
      label="Where does the money come from?"
      options={SOURCES}
      fault={faults.source_of_funds}
    />
    <Select
      name="is_politically_exposed"
      label="Do you, or does a close relative, hold a high public office?"
      options={ANSWERS}
      fault={faults.is_politically_exposed}
    />
  </>
);
