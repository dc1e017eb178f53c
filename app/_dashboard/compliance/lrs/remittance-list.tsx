'use client';

import { ListPage } from '../../kit/list/list-page';
import { remittances } from './remittances';

export const RemittanceList = () => <ListPage list={remittances} />;
