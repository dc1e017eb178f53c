'use client';

import { ListPage } from '../../../_resource/list-page';
import { batches } from './batches';

export const BatchList = () => <ListPage list={batches} />;
