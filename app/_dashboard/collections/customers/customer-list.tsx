'use client';

import { ListPage } from '../../kit/list/list-page';
import { customers } from './customers';

export const CustomerList = () => <ListPage list={customers} />;
