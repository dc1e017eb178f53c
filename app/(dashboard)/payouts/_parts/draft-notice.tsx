import type { PayoutView } from '@/app/_trpc/outputs';
import { Moment } from '@/components/time/moment';
import { calendarDate } from '@/components/time/words';
import { Notice } from '@/components/ui/notice';

/** When a draft goes out, or what keeps it. */
export function DraftNotice({ draft }: { draft: NonNullable<PayoutView['draft']> }) {
  const says = draft.send_on !== null || draft.refusal === null || draft.quote_expires_at !== null;
  const { send_on, scheduled_by, refusal, quote_expires_at } = draft;
  return (
    <>
      {refusal && (
        <Notice tone="amber" title={`Not submitted: ${refusal.reason}`}>
          <p>
            Refused <Moment at={refusal.at} focusable />. It stays a draft until someone submits it again.
          </p>
        </Notice>
      )}
      {says &&
        (send_on ? (
          <Notice tone="blue" title={`Goes out on ${calendarDate(send_on)}, as the day begins in India`}>
            <p>At the rate of that day, in the name of {scheduled_by}. Until then nothing is reserved.</p>
          </Notice>
        ) : (
          <Notice tone="blue" title="Saved, and not submitted yet">
            <p>
              Nothing is reserved.{' '}
              {quote_expires_at ? (
                <>
                  Its held rate lapses <Moment at={quote_expires_at} focusable />: submitted later, it fails.
                </>
              ) : (
                'Submitted, it goes by the rate of that moment.'
              )}
            </p>
          </Notice>
        ))}
    </>
  );
}
