'use client';

import { ListPage } from '../../kit/list/list-page';
import { activity } from './activity';

export const Balances = () => <ListPage list={activity} />;
