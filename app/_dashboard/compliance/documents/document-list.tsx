'use client';

import { ListPage } from '../../kit/list/list-page';
import { documents } from './documents';

export const DocumentList = () => <ListPage list={documents} />;
