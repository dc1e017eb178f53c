'use client';

import { ListPage } from '../../kit/list/list-page';
import { customers } from './list';

export const CustomerList = () => <ListPage list={customers} />;
