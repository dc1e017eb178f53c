'use client';

import { ListPage } from '../../../_resource/list-page';
import { validations } from './validations';

export const ValidationList = () => <ListPage list={validations} />;
