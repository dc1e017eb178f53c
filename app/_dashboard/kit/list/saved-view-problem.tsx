import { mutationFailure } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';

type Props = { error: unknown; onClose: () => void };

export const SavedViewProblem = ({ error, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="View not deleted"
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <div className="mt-3">
      <FailureNotice failure={mutationFailure(error, 'View not deleted')!} />
    </div>
  </Dialog>
);
