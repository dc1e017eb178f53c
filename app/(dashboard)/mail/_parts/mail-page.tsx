'use client';

import { DetailPage } from '../../_resource/detail-page';
import { mail } from './mail';

export const MailPage = ({ id }: { id: string }) => <DetailPage detail={mail} id={id} />;
