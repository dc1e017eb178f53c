'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { FormCard } from '@/components/form/form-card';
import { TextField } from '@/components/form/text-field';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { invoiceNumberHint, invoiceNumberOf, type PayoutDraft } from './draft';
import type { Rail } from './previews';
import { RailPurposeField } from './purpose-field';
import { SimilarNotice, type useSimilar } from './similar-notice';

const documentsField = lazyPart(() =>
  import('@/components/form/documents-field').then(({ DocumentsField }) => DocumentsField),
);
const notesField = lazyPart(() =>
  import('@/components/form/notes-field').then(({ NotesField }) => NotesField),
);

type Props = {
  purposes: Outputs['payouts']['options']['purposes'];
  rail: Rail | undefined;
  draft: PayoutDraft;
  similar: ReturnType<typeof useSimilar>;
  onChange: (patch: Partial<PayoutDraft>) => void;
};

export const WhyCard = ({ purposes, rail, draft, similar, onChange }: Props) => (
  <FormCard title="Why" extra={<p className="text-muted text-xs">Seen by the bank and by approvers</p>}>
    <div className="grid gap-3 desk:grid-cols-2">
      <RailPurposeField
        purposes={purposes}
        rail={rail}
        chosen={draft.purpose_code}
        onChoose={(purpose_code) => onChange({ purpose_code })}
      />
      <TextField
        path="invoice_number"
        value={draft.invoice_number}
        onChange={(invoice_number) => onChange({ invoice_number })}
        hint={invoiceNumberHint(draft)}
      />
    </div>
    <TextField
      path="message"
      value={draft.message}
      onChange={(message) => onChange({ message })}
      hint="On their bank statement, as far as the bank carries it, and in the remittance advice"
    />
    <SimilarNotice similar={similar} invoice={invoiceNumberOf(draft)} />
    <div className="grid gap-3 desk:grid-cols-[minmax(0,1fr)_14rem]">
      {/* The fallbacks keep the place, so that the button below doesn't move away from a click. */}
      <LazyPart
        part={documentsField}
        fallback={<div className="h-21" />}
        props={{
          drop: 'Drop an invoice here or choose a file',
          documents: draft.documents,
          onChange: (documents: PayoutDraft['documents']) => onChange({ documents }),
        }}
      />
      <LazyPart
        part={notesField}
        fallback={<div className="h-15" />}
        props={{ notes: draft.notes, onChange: (notes: PayoutDraft['notes']) => onChange({ notes }) }}
      />
    </div>
  </FormCard>
);
