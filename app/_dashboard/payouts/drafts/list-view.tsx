'use client';

import { ListPage } from '../../kit/list/list-page';
import { drafts, scheduledPayouts } from './list';

export const DraftList = () => <ListPage list={drafts} />;
export const ScheduledList = () => <ListPage list={scheduledPayouts} />;
