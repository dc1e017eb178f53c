'use client';

import { ListPage } from '../../kit/list/list-page';
import { documents } from './list';

export const DocumentList = () => <ListPage list={documents} />;
