'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { rfi } from './detail';

export const RfiPage = ({ id }: { id: string }) => <DetailPage detail={rfi} id={id} />;
