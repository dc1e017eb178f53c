'use client';

import { ListPage } from '../../_resource/list-page';
import { customers } from './customers';

export const CustomerList = () => <ListPage list={customers} />;
