'use client';

import { ListPage } from '../../kit/list/list-page';
import { settlements } from './settlements';

export const SettlementList = () => <ListPage list={settlements} />;
