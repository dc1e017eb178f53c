'use client';

import { ListPage } from '../../kit/list/list-page';
import { apiKeys } from './list';

export const ApiKeyList = () => <ListPage list={apiKeys} />;
