'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { event } from './detail';

export const EventPage = ({ id }: { id: string }) => <DetailPage detail={event} id={id} />;
