'use client';

import { ListPage } from '../../kit/list/list-page';
import { sessions } from './sessions';

export const SessionList = () => <ListPage list={sessions} />;
