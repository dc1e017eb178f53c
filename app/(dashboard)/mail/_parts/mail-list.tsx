'use client';

import { ListPage } from '../../_resource/list-page';
import { mails } from './mails';

export const MailList = () => <ListPage list={mails} />;
