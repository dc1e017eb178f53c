import type { Metadata } from 'next';
import { Prefetched, signedIn } from '@/app/_trpc/visit';
import { UploadPayouts } from '../../../_dashboard/payouts/batches/upload/upload-payouts';

export const metadata: Metadata = { title: 'Upload payouts' };

export default async function UploadPage() {
  await signedIn();
  return (
    <Prefetched>
      <UploadPayouts />
    </Prefetched>
  );
}
