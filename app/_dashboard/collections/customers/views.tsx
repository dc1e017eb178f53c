'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { customer } from './customer';
import { customers } from './customers';

export const CustomerList = () => <ListPage list={customers} />;

export const CustomerPage = ({ id }: { id: string }) => <DetailPage detail={customer} id={id} />;
