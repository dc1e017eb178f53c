import { Amount } from '@/components/amounts/amount';
import { SESSION_STEP_LABELS, STEPS_OF } from '@/server/features/collections/payment-sessions/words';
import { amountOf, type SessionDraft } from './draft';

export function SessionSummary({ draft }: { draft: SessionDraft }) {
  const amount = amountOf(draft);
  const known = draft.who === 'known';
  return (
    <section
      aria-label="Summary"
      className="@container self-start rounded-lg border border-line bg-paper p-4 wide:sticky wide:top-4"
    >
      <h2 className="mb-3 font-medium">What the customer does</h2>
      <ol className="list-decimal space-y-1.5 pl-5 marker:text-muted">
        {STEPS_OF[draft.type].map((step) => (
          <li key={step}>
            {SESSION_STEP_LABELS[step]}
            {step === 'details' && (
              <span className="block text-muted text-xs">
                {known ? 'They confirm the details you have' : 'They enter their name, email and address'}
              </span>
            )}
          </li>
        ))}
        <li>
          Pays{' '}
          {amount === undefined ? (
            'on a payment link'
          ) : (
            <Amount amount={amount} currency={draft.currency} className="font-medium" />
          )}
        </li>
      </ol>
      <p className="mt-3 border-line border-t pt-3 text-muted text-xs">
        The link is valid for 30 minutes. After the last step, a payment link is created; the customer has 7
        days to pay it.
      </p>
    </section>
  );
}
