'use client';

import { ListPage } from '../../_resource/list-page';
import { settlements } from './settlements';

export const SettlementList = () => <ListPage list={settlements} />;
