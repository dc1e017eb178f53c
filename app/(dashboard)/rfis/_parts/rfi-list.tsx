'use client';

import { ListPage } from '../../_resource/list-page';
import { rfis } from './rfis';

export const RfiList = () => <ListPage list={rfis} />;
