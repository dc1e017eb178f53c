import { failureOf } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { showToast } from '@/components/primitives/toasts';
import { payoutCount } from './approval-line';
import type { Decidable, Decided, Undecided } from './decide';
import { DecisionResults } from './decision-results';
import { ResultActions, resultTitle } from './result-actions';

type Props = {
  results: Decided[];
  left: Undecided | null;
  verdict: 'approved' | 'rejected';
  onClose: () => void;
  onReloadRefused: () => Promise<Decidable[]>;
  onRetry: (rows: Decidable[]) => void;
  onContinue: (rows: Decidable[]) => void;
};

export const DecidedDialog = ({
  results,
  left,
  verdict,
  onClose,
  onReloadRefused,
  onRetry,
  onContinue,
}: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={resultTitle(results, verdict)}
    actions={
      <ResultActions
        results={results}
        onClose={onClose}
        onReview={() =>
          void onReloadRefused().then(
            (next) => (next.length === 0 ? onClose() : onRetry(next)),
            (error) =>
              showToast({ title: 'Payouts not reloaded', detail: failureOf(error)?.detail, isFailure: true }),
          )
        }
      />
    }
  >
    {left && (
      <div className="mt-3">
        <Notice tone="amber" title={`${payoutCount(left.rows.length)} not decided`} alert>
          <p>
            {left.error
              ? `${failureOf(left.error)?.title ?? 'The request failed'}. Some of these may already be decided; continuing skips those.`
              : 'You stopped. These payouts are still waiting for approval.'}
          </p>
          <Button onClick={() => onContinue(left.rows)} className="mt-1 text-text">
            Continue with {payoutCount(left.rows.length)}
          </Button>
        </Notice>
      </div>
    )}
    <DecisionResults results={results} verdict={verdict} />
  </Dialog>
);
