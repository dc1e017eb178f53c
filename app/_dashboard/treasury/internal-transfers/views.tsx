'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { internalTransfer } from './internal-transfer';
import { internalTransfers } from './internal-transfers';

export const InternalTransferList = () => <ListPage list={internalTransfers} />;

export const InternalTransferPage = ({ id }: { id: string }) => (
  <DetailPage detail={internalTransfer} id={id} />
);
