'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { settlement } from './detail';

export const WithdrawalPage = ({ id }: { id: string }) => <DetailPage detail={settlement} id={id} />;
