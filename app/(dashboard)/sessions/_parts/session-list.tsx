'use client';

import { ListPage } from '../../_resource/list-page';
import { sessions } from './sessions';

export const SessionList = () => <ListPage list={sessions} />;
