'use client';

import { ListPage } from '../../kit/list/list-page';
import { conversions } from './conversions';

export const ConversionList = () => <ListPage list={conversions} />;
