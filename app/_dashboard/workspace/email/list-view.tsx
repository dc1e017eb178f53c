'use client';

import { ListPage } from '../../kit/list/list-page';
import { mails } from './list';

export const MailList = () => <ListPage list={mails} />;
