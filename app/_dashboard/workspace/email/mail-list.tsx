'use client';

import { ListPage } from '../../kit/list/list-page';
import { mails } from './mails';

export const MailList = () => <ListPage list={mails} />;
