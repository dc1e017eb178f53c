'use client';

import { ListPage } from '../../kit/list/list-page';
import { settlements } from './list';

export const WithdrawalList = () => <ListPage list={settlements} />;
