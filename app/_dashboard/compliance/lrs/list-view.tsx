'use client';

import { ListPage } from '../../kit/list/list-page';
import { remittances } from './list';

export const RemittanceList = () => <ListPage list={remittances} />;
