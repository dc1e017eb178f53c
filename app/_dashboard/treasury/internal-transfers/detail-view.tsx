'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { internalTransfer } from './detail';

export const InternalTransferPage = ({ id }: { id: string }) => (
  <DetailPage detail={internalTransfer} id={id} />
);
