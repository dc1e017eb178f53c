'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { requestLog } from './detail';

export const RequestPage = ({ id }: { id: string }) => <DetailPage detail={requestLog} id={id} />;
