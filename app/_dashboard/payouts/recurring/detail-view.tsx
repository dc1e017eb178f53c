'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { recurringPayout } from './detail';

export const RecurringPage = ({ id }: { id: string }) => <DetailPage detail={recurringPayout} id={id} />;
