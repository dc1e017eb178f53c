'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { mail } from './mail';
import { mails } from './mails';

export const MailList = () => <ListPage list={mails} />;

export const MailPage = ({ id }: { id: string }) => <DetailPage detail={mail} id={id} />;
