'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { rfi } from './rfi';
import { rfis } from './rfis';

export const RfiList = () => <ListPage list={rfis} />;

export const RfiPage = ({ id }: { id: string }) => <DetailPage detail={rfi} id={id} />;
