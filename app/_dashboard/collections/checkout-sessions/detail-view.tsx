'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { session } from './detail';

export const SessionPage = ({ id }: { id: string }) => <DetailPage detail={session} id={id} />;
