'use client';

import { ListPage } from '../../../_resource/list-page';
import { splits } from './splits';

export const SplitList = () => <ListPage list={splits} />;
