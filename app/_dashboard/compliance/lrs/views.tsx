'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { remittance } from './remittance';
import { remittances } from './remittances';

export const RemittanceList = () => <ListPage list={remittances} />;

export const RemittancePage = ({ id }: { id: string }) => <DetailPage detail={remittance} id={id} />;
