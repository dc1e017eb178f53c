import type { PayoutView } from '@/app/_trpc/outputs';
import { calendarDate } from '@/components/format/time';
import { Notice } from '@/components/primitives/notice';
import { Moment } from '@/components/time/moment';

export function DraftNotice({ draft }: { draft: NonNullable<PayoutView['draft']> }) {
  const says = draft.send_on !== null || draft.refusal === null || draft.quote_expires_at !== null;
  const { send_on, scheduled_by, refusal, quote_expires_at } = draft;
  return (
    <>
      {refusal && (
        <Notice tone="amber" title={`Not submitted: ${refusal.reason}`}>
          <p>
            This happened <Moment at={refusal.at} focusable />. The payout stays a draft until someone submits
            it again.
          </p>
        </Notice>
      )}
      {says &&
        (send_on ? (
          <Notice tone="blue" title={`Scheduled for ${calendarDate(send_on)}`}>
            <p>Sent at that day’s rate, on behalf of {scheduled_by}. No money is held until then.</p>
          </Notice>
        ) : (
          <Notice tone="blue" title="Draft, not submitted yet">
            <p>
              No money is held.{' '}
              {quote_expires_at ? (
                <>
                  The held rate expires <Moment at={quote_expires_at} focusable />. Submit the payout before
                  then.
                </>
              ) : (
                'The payout is priced at the rate when you submit it.'
              )}
            </p>
          </Notice>
        ))}
    </>
  );
}
