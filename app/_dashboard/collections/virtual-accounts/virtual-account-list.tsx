'use client';

import { ListPage } from '../../kit/list/list-page';
import { virtualAccounts } from './virtual-accounts';

export const VirtualAccountList = () => <ListPage list={virtualAccounts} />;
