import { mutationFailure } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = { error: unknown; close: () => void };

export const ViewProblem = ({ error, close }: Props) => (
  <Dialog open onOpenChange={close} title="View not deleted" actions={<Button onClick={close}>Close</Button>}>
    <div className="mt-3">
      <FailureNotice failure={mutationFailure(error, 'View not deleted')!} />
    </div>
  </Dialog>
);
