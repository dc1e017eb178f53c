'use client';

import { ListPage } from '../../_resource/list-page';
import { internalTransfers } from './internal-transfers';

export const InternalTransferList = () => <ListPage list={internalTransfers} />;
