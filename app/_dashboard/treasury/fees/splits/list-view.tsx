'use client';

import { ListPage } from '../../../kit/list/list-page';
import { splits } from './list';

export const SplitList = () => <ListPage list={splits} />;
