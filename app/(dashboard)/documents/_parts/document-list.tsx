'use client';

import { ListPage } from '../../_resource/list-page';
import { documents } from './documents';

export const DocumentList = () => <ListPage list={documents} />;
