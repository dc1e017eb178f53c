'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { settlement } from './settlement';
import { settlements } from './settlements';

export const SettlementList = () => <ListPage list={settlements} />;

export const SettlementPage = ({ id }: { id: string }) => <DetailPage detail={settlement} id={id} />;
