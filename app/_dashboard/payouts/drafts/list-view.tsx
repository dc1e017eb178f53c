'use client';

import { ListPage } from '../../kit/list/list-page';
import { drafts } from './list';

export const DraftList = () => <ListPage list={drafts} />;
