'use client';

import { ListPage } from '../../kit/list/list-page';
import { validations } from './list';

export const ValidationList = () => <ListPage list={validations} />;
