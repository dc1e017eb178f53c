'use client';

import { ListPage } from '../../kit/list/list-page';
import { internalTransfers } from './internal-transfers';

export const InternalTransferList = () => <ListPage list={internalTransfers} />;
