'use client';

import { ListPage } from '../../kit/list/list-page';
import { conversions } from './list';

export const ConversionList = () => <ListPage list={conversions} />;
