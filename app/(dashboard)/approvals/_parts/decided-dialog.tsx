import { Dialog } from '@/components/ui/dialog';
import type { Decidable, Decided } from './decide';
import { DecisionResults } from './decision-results';
import { ResultActs, resultTitle } from './result-acts';

type Props = {
  results: Decided[];
  verdict: 'approved' | 'rejected';
  close: () => void;
  /** Those that may be decided once more, as they stand now. */
  again: () => Promise<Decidable[]>;
  retry: (rows: Decidable[]) => void;
};

/** What became of each, and the way to try those again that somebody else had moved. */
export const DecidedDialog = ({ results, verdict, close, again, retry }: Props) => (
  <Dialog
    open
    onOpenChange={close}
    title={resultTitle(results, verdict)}
    acts={
      <ResultActs
        results={results}
        close={close}
        again={() => void again().then((next) => (next.length === 0 ? close() : retry(next)))}
      />
    }
  >
    <DecisionResults results={results} />
  </Dialog>
);
