'use client';

import { ListPage } from '../../../kit/list/list-page';
import { bankDetailRequests } from './list';

export const BankDetailRequestList = () => <ListPage list={bankDetailRequests} />;
