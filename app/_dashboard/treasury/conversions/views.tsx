'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { conversion } from './conversion';
import { conversions } from './conversions';

export const ConversionList = () => <ListPage list={conversions} />;

export const ConversionPage = ({ id }: { id: string }) => <DetailPage detail={conversion} id={id} />;
