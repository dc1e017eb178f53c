'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { conversion } from './detail';

export const ConversionPage = ({ id }: { id: string }) => <DetailPage detail={conversion} id={id} />;
