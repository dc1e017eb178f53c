'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { conversion } from './conversion';

export const ConversionPage = ({ id }: { id: string }) => <DetailPage detail={conversion} id={id} />;
