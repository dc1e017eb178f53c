import { Button } from '@/components/primitives/button';
import type { Decided } from './decide';

export function resultTitle(results: Decided[], verdict: 'approved' | 'rejected'): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const refused = results.length - done;
  if (refused === 0) return `${done} ${verdict}`;
  return `${done} ${verdict}, ${refused} not ${verdict}`;
}

type Props = { results: Decided[]; onClose: () => void; onReview: () => void };

export function ResultActions({ results, onClose, onReview }: Props) {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <>
      {refused > 0 && <Button onClick={onReview}>Review {refused} again</Button>}
      <Button variant="primary" autoFocus onClick={onClose}>
        Done
      </Button>
    </>
  );
}
