'use client';

import { ListPage } from '../../kit/list/list-page';
import { recurringPayouts } from './list';

export const RecurringList = () => <ListPage list={recurringPayouts} />;
