'use client';

import { ListPage } from '../../_resource/list-page';
import { activity } from './activity';

export const Balances = () => <ListPage list={activity} />;
