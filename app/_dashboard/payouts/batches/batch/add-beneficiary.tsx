'use client';

import type { Batch } from '@/app/_trpc/outputs';
import { Dialog } from '@/components/primitives/dialog';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../../kit/act/use-act';
import { loadBeneficiaryForm } from '../../beneficiaries';

const beneficiaryForm = lazyPart(loadBeneficiaryForm);

type Props = { batch: Batch; name: string; onClose: () => void };

/** Adds the beneficiary that rows of a file name, and checks the rows again. */
export function AddBeneficiary({ batch: { id, version }, name, onClose }: Props) {
  const recheck = useAct('batches.recheck', { undone: 'Rows not checked', onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add beneficiary"
      description="Rows with this name are then checked again."
      wide
    >
      <div className="mt-4 space-y-3">
        {recheck.failure && <FailureNotice failure={recheck.failure} />}
        <LazyPart
          part={beneficiaryForm}
          props={{ name, back: onClose, onCreated: () => recheck.run({ id, version }) }}
          fallback={<Loading />}
        />
      </div>
    </Dialog>
  );
}
