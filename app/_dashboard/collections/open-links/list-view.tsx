'use client';

import { ListPage } from '../../kit/list/list-page';
import { openLinks } from './list';

export const OpenLinkList = () => <ListPage list={openLinks} />;
