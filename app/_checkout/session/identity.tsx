import { IDENTITY_DOCUMENT_LABELS } from '@/server/features/collections/payment-sessions/words';
import { Select, TextLine } from '../kit/fields';
import type { Faults } from '../kit/use-payer-form';

const DOCUMENTS = Object.entries(IDENTITY_DOCUMENT_LABELS).map(([value, label]) => ({ value, label }));

export const Identity = ({ faults, sandbox }: { faults: Faults; sandbox: boolean }) => (
  <>
    <Select name="document_type" label="Document" options={DOCUMENTS} fault={faults.document_type} />
    <TextLine
      required
      name="document_number"
      label="Document number"
      autoComplete="off"
      fault={faults.document_number}
    />
    {sandbox && (
      <p className="mt-2 text-muted text-sm">
        In test mode, every number is accepted except those ending in 0000.
      </p>
    )}
  </>
);
