'use client';

import { ListPage } from '../../kit/list/list-page';
import { internalTransfers } from './list';

export const InternalTransferList = () => <ListPage list={internalTransfers} />;
