'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { session } from './session';
import { sessions } from './sessions';

export const SessionList = () => <ListPage list={sessions} />;

export const SessionPage = ({ id }: { id: string }) => <DetailPage detail={session} id={id} />;
