'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { mail } from './detail';

export const MailPage = ({ id }: { id: string }) => <DetailPage detail={mail} id={id} />;
