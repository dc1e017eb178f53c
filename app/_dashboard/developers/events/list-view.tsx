'use client';

import { ListPage } from '../../kit/list/list-page';
import { events } from './list';

export const EventList = () => <ListPage list={events} />;
