'use client';

import { ListPage } from '../../kit/list/list-page';
import { rfis } from './list';

export const RfiList = () => <ListPage list={rfis} />;
