'use client';

import { ListPage } from '../../kit/list/list-page';
import { validations } from './validations';

export const ValidationList = () => <ListPage list={validations} />;
