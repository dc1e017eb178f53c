'use client';

import { ListPage } from '../../kit/list/list-page';
import { virtualAccounts } from './list';

export const VirtualAccountList = () => <ListPage list={virtualAccounts} />;
