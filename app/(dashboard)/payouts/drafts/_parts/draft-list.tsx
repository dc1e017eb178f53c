'use client';

import { ListPage } from '../../../_resource/list-page';
import { drafts } from './drafts';

export const DraftList = () => <ListPage list={drafts} />;
