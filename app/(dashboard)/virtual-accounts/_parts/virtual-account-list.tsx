'use client';

import { ListPage } from '../../_resource/list-page';
import { virtualAccounts } from './virtual-accounts';

export const VirtualAccountList = () => <ListPage list={virtualAccounts} />;
