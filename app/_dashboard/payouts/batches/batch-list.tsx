'use client';

import { ListPage } from '../../kit/list/list-page';
import { batches } from './batches';

export const BatchList = () => <ListPage list={batches} />;
