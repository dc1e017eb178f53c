'use client';

import { ListPage } from '../../kit/list/list-page';
import { batches } from './list';

export const BatchList = () => <ListPage list={batches} />;
