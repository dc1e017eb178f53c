'use client';

import { ListPage } from '../../kit/list/list-page';
import { drafts } from './drafts';

export const DraftList = () => <ListPage list={drafts} />;
