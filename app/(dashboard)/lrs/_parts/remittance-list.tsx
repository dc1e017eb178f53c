'use client';

import { ListPage } from '../../_resource/list-page';
import { remittances } from './remittances';

export const RemittanceList = () => <ListPage list={remittances} />;
