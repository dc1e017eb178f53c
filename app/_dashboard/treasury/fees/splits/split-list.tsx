'use client';

import { ListPage } from '../../../kit/list/list-page';
import { splits } from './splits';

export const SplitList = () => <ListPage list={splits} />;
