'use client';

import { ListPage } from '../../kit/list/list-page';
import { sessions } from './list';

export const SessionList = () => <ListPage list={sessions} />;
