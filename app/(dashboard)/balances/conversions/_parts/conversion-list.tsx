'use client';

import { ListPage } from '../../../_resource/list-page';
import { conversions } from './conversions';

export const ConversionList = () => <ListPage list={conversions} />;
