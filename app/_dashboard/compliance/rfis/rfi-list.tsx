'use client';

import { ListPage } from '../../kit/list/list-page';
import { rfis } from './rfis';

export const RfiList = () => <ListPage list={rfis} />;
